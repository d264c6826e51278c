import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { email } from '../../fields/index.ts';
import { LoggedInUser, OtpForm, OtpRequest } from './auth.ts';
import { OwnerProofForm, ownerProofFields } from './ownerProof.ts';

export const EmailAddressForm = z.object({ email, ...ownerProofFields });

const check = {
  method: 'POST',
  summary: 'Sends a code to the new e-mail address; the same response when it belongs to another account',
  body: EmailAddressForm,
  response: OtpRequest,
} as const;

const change = {
  method: 'POST',
  summary: 'Changes the e-mail address after the right code; former contacts get a link to restore them',
  body: OtpForm,
  response: LoggedInUser,
} as const;

/** An e-mail address counts only after a code sent to it was entered (rule 43.1). */
export const emailAddress = {
  checkJobseekerEmail: endpoint({ ...check, path: '/jobseeker/checkemail', access: 'jobseeker' }),
  changeJobseekerEmail: endpoint({ ...change, path: '/jobseeker/changeemail', access: 'jobseeker' }),
  checkCompanyEmail: endpoint({ ...check, path: '/company/checkemail', access: 'company' }),
  changeCompanyEmail: endpoint({ ...change, path: '/company/changeemail', access: 'company' }),
  removeJobseekerEmail: endpoint({
    method: 'POST',
    path: '/jobseeker/removeemail',
    access: 'jobseeker',
    summary: 'Removes the e-mail address; former contacts get a link to restore it',
    body: OwnerProofForm,
    response: LoggedInUser,
  }),
};
