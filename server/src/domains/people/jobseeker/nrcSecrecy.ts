/** Encryption of stored national registration numbers (rule 30), bound to the owner. Decision 55. */
import { openValue, type SealedColumn, sealValue } from '../../../core/session/sealedColumns.ts';
import type { Secrets } from '../../../core/session/secrets.ts';

const ownerOf = (userId: number | string) => ({ purpose: 'nrc', name: `jobseeker ${userId}` });

export const STORED_NRCS: SealedColumn = {
  values: 'registration numbers (NRCs)',
  table: 'jobseekers',
  column: 'nrc_sealed',
  key: 'user_id',
  ownerOf,
};

export const sealNrc = (secret: string, userId: number, nrc: string): Buffer => sealValue(secret, ownerOf(userId), nrc);

/** Null when there is none or it cannot be decrypted, because of another secret or owner, or damage. */
export const openNrc = (secret: string, userId: number, sealed: Uint8Array | null): string | null =>
  openStoredNrc({ secret, previousSecret: undefined }, userId, sealed);

/** Like `openNrc`, with the secret or else the previous one. */
export const openStoredNrc = (secrets: Secrets, userId: number, sealed: Uint8Array | null): string | null =>
  sealed && openValue(secrets, ownerOf(userId), sealed);
