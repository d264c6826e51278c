import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { phone } from '../../fields/index.ts';
import { LoggedInUser, OtpForm, OtpRequest } from './auth.ts';
import { ownerProofFields } from './ownerProof.ts';

export const PhoneNumberForm = z.object({ phone_number: phone, ...ownerProofFields });

const check = {
  method: 'POST',
  summary: 'Sends a code to the new phone number; the same response when it belongs to another account',
  body: PhoneNumberForm,
  response: OtpRequest,
} as const;

const change = {
  method: 'POST',
  summary: 'Changes the phone number after the right code; former contacts get a link to restore them',
  body: OtpForm,
  response: LoggedInUser,
} as const;

/** A phone number is changed with a code (rule 33.2), after the owner has been proven (rule 43.1). */
export const phoneNumber = {
  checkJobseekerPhone: endpoint({ ...check, path: '/jobseeker/checkphno', access: 'jobseeker' }),
  changeJobseekerPhone: endpoint({ ...change, path: '/jobseeker/changephno', access: 'jobseeker' }),
  checkCompanyPhone: endpoint({ ...check, path: '/company/checkphno', access: 'company' }),
  changeCompanyPhone: endpoint({ ...change, path: '/company/changephno', access: 'company' }),
};
