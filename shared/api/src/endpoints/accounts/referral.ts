import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, typedDigits } from '../../fields/index.ts';

/** 8 letters and digits that cannot be confused with each other (rule 36); lower case and spaces are accepted. */
export const ReferralCode = z.pipe(
  bounded(40).check(z.maxLength(40, { abort: true })),
  z.transform((value: string, context) => {
    const code = typedDigits(value).replace(/[\s-]/g, '').toUpperCase();
    if (/^(?:[A-Z2-9]{8})?$/.test(code)) return code || null;
    context.issues.push({ code: 'custom', message: 'referral_code', input: value });
    return z.NEVER;
  }),
);

export const referral = {
  inviter: endpoint({
    method: 'GET',
    path: '/referral/{code}',
    access: 'anyone',
    summary: 'Who invites with a referral code: the first name only; null while the account is closed or suspended',
    params: z.object({ code: ReferralCode }),
    response: z.object({ first_name: z.nullable(z.string()) }),
  }),
  saveReferral: endpoint({
    method: 'POST',
    path: '/save_referral',
    access: 'jobseeker',
    summary: "Creates the jobseeker's referral code, once, and returns it",
    response: z.object({ referralCode: z.string() }),
  }),
  getReferral: endpoint({
    method: 'GET',
    path: '/get_referral',
    access: 'jobseeker',
    summary: 'The referral code, if it exists, and how many registered with it',
    response: z.object({ referralCode: z.nullable(z.string()), count: z.int() }),
  }),
};
