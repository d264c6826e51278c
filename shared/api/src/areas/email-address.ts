import * as z from 'zod/mini';
import { call } from '../call.ts';
import { email } from '../fields/index.ts';
import { LoggedInUser, OtpForm, OtpRequest } from './auth.ts';
import { OwnerProofForm, ownerProofFields } from './owner-proof.ts';

export const EmailAddressForm = z.object({ email, ...ownerProofFields });

const check = {
  method: 'POST',
  summary: 'Sends a code to the new e-mail address; the same answer when it belongs to somebody else',
  body: EmailAddressForm,
  answer: OtpRequest,
} as const;

const change = {
  method: 'POST',
  summary: 'Changes the e-mail address after the right code; the former contacts are told, with a way back',
  body: OtpForm,
  answer: LoggedInUser,
} as const;

/** An e-mail address counts when a code that came there was entered (rule 43). */
export const emailAddress = {
  checkJobseekerEmail: call({ ...check, path: '/jobseeker/checkemail', who: 'jobseeker' }),
  changeJobseekerEmail: call({ ...change, path: '/jobseeker/changeemail', who: 'jobseeker' }),
  checkCompanyEmail: call({ ...check, path: '/company/checkemail', who: 'company' }),
  changeCompanyEmail: call({ ...change, path: '/company/changeemail', who: 'company' }),
  removeJobseekerEmail: call({
    method: 'POST',
    path: '/jobseeker/removeemail',
    who: 'jobseeker',
    summary: 'Takes the e-mail address away; the former contacts are told, with a way back',
    body: OwnerProofForm,
    answer: LoggedInUser,
  }),
};
