import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { email } from '../../fields/index.ts';
import { LoggedInUser, OtpForm, OtpRequest } from './auth.ts';
import { OwnerProofForm, ownerProofFields } from './ownerProof.ts';

export const EmailAddressForm = z.object({ email, ...ownerProofFields });

const check = {
  method: 'POST',
  summary: 'Sends a code to the new e-mail address; the same answer when it belongs to somebody else',
  body: EmailAddressForm,
  response: OtpRequest,
} as const;

const change = {
  method: 'POST',
  summary: 'Changes the e-mail address after the right code; the former contacts are told, with a way back',
  body: OtpForm,
  response: LoggedInUser,
} as const;

/** An e-mail address counts when a code that came there was entered (rule 43). */
export const emailAddress = {
  checkJobseekerEmail: endpoint({ ...check, path: '/jobseeker/checkemail', access: 'jobseeker' }),
  changeJobseekerEmail: endpoint({ ...change, path: '/jobseeker/changeemail', access: 'jobseeker' }),
  checkCompanyEmail: endpoint({ ...check, path: '/company/checkemail', access: 'company' }),
  changeCompanyEmail: endpoint({ ...change, path: '/company/changeemail', access: 'company' }),
  removeJobseekerEmail: endpoint({
    method: 'POST',
    path: '/jobseeker/removeemail',
    access: 'jobseeker',
    summary: 'Takes the e-mail address away; the former contacts are told, with a way back',
    body: OwnerProofForm,
    response: LoggedInUser,
  }),
};
