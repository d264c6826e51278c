import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, oneTimeCode, uuid } from '../../fields/index.ts';
import { OtpRequest } from './auth.ts';

/** Proves the owner of an account: the current password or, without one, a code sent to them. */
export const ownerProofFields = {
  current_password: z.optional(bounded(128).check(z.maxLength(128))),
  proof_request_id: z.optional(uuid),
  proof_code: z.optional(oneTimeCode),
};

export const OwnerProofForm = z.object(ownerProofFields);
export type OwnerProofForm = z.output<typeof OwnerProofForm>;

/** `sign_in`: the account has neither password nor contact, so a login within the last ten minutes is needed. */
export const OWNER_PROOFS = ['password', 'sms', 'mail', 'sign_in'] as const;

/** Protects the account on a lost phone or an unattended computer (rule 43). */
export const ownerProof = {
  howToProve: endpoint({
    method: 'GET',
    path: '/ownerproof',
    access: 'signed-in',
    summary: 'What changing e-mail address or phone number needs: the password, or a code by text message or mail',
    response: z.object({ by: z.enum(OWNER_PROOFS) }),
  }),
  sendProofCode: endpoint({
    method: 'POST',
    path: '/ownerproof',
    access: 'signed-in',
    summary: 'Sends the code to the phone, else the e-mail address, of an account without a password; 409 for others',
    response: OtpRequest,
  }),
};
