/**
 * How a person shows a site that they have a team's key, without sending it: a signature of the command, the time and
 * the token, so that it is good for nothing else.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ReleaseError } from '../ReleaseError.ts';
import { isSignedBy, type TeamKey } from '../signing/teamKey.ts';

export const proofSchema = z.object({
  key: z.string().max(200),
  at: z.iso.datetime(),
  value: z.string().max(200),
});
export type Proof = z.infer<typeof proofSchema>;

/** Clocks may differ by so much. */
const VALID_MS = 5 * 60_000;

export function proofOf(argv: readonly string[], token: string, key: TeamKey): Proof {
  const at = new Date().toISOString();
  return { key: key.publicKey, at, value: key.sign(signedText(argv, token, at)) };
}

/**
 * @returns the public key
 * @throws ReleaseError JP-R048 when the signature is of something else, or too old
 */
export function provenKey(argv: readonly string[], token: string, { key, at, value }: Proof): string {
  const isFresh = Math.abs(Date.now() - Date.parse(at)) <= VALID_MS;
  if (isFresh && isSignedBy(key, signedText(argv, token, at), value)) return key;
  throw new ReleaseError(
    'JP-R048',
    isFresh ? 'the key did not sign this command' : 'the command was signed at another time: correct your clock',
  );
}

function signedText(argv: readonly string[], token: string, at: string): string {
  return JSON.stringify(['jpro operations', createHash('sha256').update(token).digest('hex'), at, argv]);
}
