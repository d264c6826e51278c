/** Encryption of stored national registration numbers (rule 30), bound to the owner. Decision 55. */
import { seal, unseal } from '../../../core/session/sealing.ts';
import { derivedKey, eachSecret, type Secrets } from '../../../core/session/secrets.ts';
import type { Db } from '../../../database/schema.ts';

export function sealNrc(secret: string, userId: number, nrc: string): Buffer {
  return seal(derivedKey(secret, 'nrc'), owner(userId), nrc);
}

/** Null when there is none or it cannot be decrypted, because of another secret or owner, or damage. */
export function openNrc(secret: string, userId: number, sealed: Uint8Array | null): string | null {
  return sealed && unseal(derivedKey(secret, 'nrc'), owner(userId), sealed);
}

/** Like `openNrc`, with the secret or else the previous one. */
export function openStoredNrc(secrets: Secrets, userId: number, sealed: Uint8Array | null): string | null {
  for (const secret of eachSecret(secrets)) {
    const nrc = openNrc(secret, userId, sealed);
    if (nrc !== null) return nrc;
  }
  return null;
}

const owner = (userId: number): string => `jobseeker ${userId}`;

const BATCH = 500;

/** How many stored NRCs the secret opens, only the previous one, and neither. */
export interface StoredNrcs {
  readonly current: number;
  readonly previous: number;
  readonly unreadable: number;
}

interface SealedNrc {
  readonly user_id: number;
  readonly nrc_sealed: Uint8Array | null;
}

/** Opens every stored NRC, in batches. */
export function countStoredNrcs(db: Db, secrets: Secrets): Promise<StoredNrcs> {
  return examine(db, secrets, async () => undefined);
}

/**
 * Seals what only the previous secret opens with the current one. Several processes may do this at once, while
 * jobseekers change their profiles.
 * @param afterBatch waits until the database has had time for visitors; when it throws, the work ends
 * @returns the counts before
 */
export function sealStoredNrcsAnew(db: Db, secrets: Secrets, afterBatch: () => Promise<void>): Promise<StoredNrcs> {
  return examine(db, secrets, async (rows) => {
    for (const row of rows) await sealAnew(db, secrets, row);
    await afterBatch();
  });
}

/** @param onBatch gets the rows of a batch that only the previous secret opens */
async function examine(
  db: Db,
  secrets: Secrets,
  onBatch: (rows: readonly SealedNrc[]) => Promise<void>,
): Promise<StoredNrcs> {
  const counts = { current: 0, previous: 0, unreadable: 0 };
  for (let rows = await rowsAfter(db, 0); rows.length > 0; rows = await rowsAfter(db, rows.at(-1)!.user_id)) {
    const others = rows.filter(({ user_id, nrc_sealed }) => openNrc(secrets.secret, user_id, nrc_sealed) === null);
    const previous = others.filter(({ user_id, nrc_sealed }) => openStoredNrc(secrets, user_id, nrc_sealed) !== null);
    counts.current += rows.length - others.length;
    counts.previous += previous.length;
    counts.unreadable += others.length - previous.length;
    await onBatch(previous);
  }
  return counts;
}

const rowsAfter = (db: Db, userId: number): Promise<SealedNrc[]> =>
  db
    .selectFrom('jobseekers')
    .select(['user_id', 'nrc_sealed'])
    .where('nrc_sealed', 'is not', null)
    .where('user_id', '>', userId)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();

/** Changes nothing when its owner or another process has changed it meanwhile. */
async function sealAnew(db: Db, secrets: Secrets, { user_id, nrc_sealed }: SealedNrc): Promise<void> {
  const nrc = openStoredNrc(secrets, user_id, nrc_sealed);
  if (nrc === null) return;
  await db
    .updateTable('jobseekers')
    .set({ nrc_sealed: sealNrc(secrets.secret, user_id, nrc) })
    .where('user_id', '=', user_id)
    .where('nrc_sealed', '=', nrc_sealed)
    .execute();
}
