import * as z from 'zod/mini';
import { call } from '../call.ts';
import { phone } from '../fields/index.ts';
import { LoggedInUser, OtpForm, OtpRequest } from './auth.ts';
import { ownerProofFields } from './owner-proof.ts';

export const PhoneNumberForm = z.object({ phone_number: phone, ...ownerProofFields });

const check = {
  method: 'POST',
  summary: 'Sends a code to the new phone number; the same answer when it belongs to somebody else',
  body: PhoneNumberForm,
  answer: OtpRequest,
} as const;

const change = {
  method: 'POST',
  summary: 'Changes the phone number after the right code; the former contacts are told, with a way back',
  body: OtpForm,
  answer: LoggedInUser,
} as const;

/** A phone number changes by a code only (rule 33), after the password (rule 43). */
export const phoneNumber = {
  checkJobseekerPhone: call({ ...check, path: '/jobseeker/checkphno', who: 'jobseeker' }),
  changeJobseekerPhone: call({ ...change, path: '/jobseeker/changephno', who: 'jobseeker' }),
  checkCompanyPhone: call({ ...check, path: '/company/checkphno', who: 'company' }),
  changeCompanyPhone: call({ ...change, path: '/company/changephno', who: 'company' }),
};
