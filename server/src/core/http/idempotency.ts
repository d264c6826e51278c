import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { HttpError } from './httpError.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * The request's `Idempotency-Key`, or null without one.
 * @throws HttpError 400 for a malformed key
 * @see decision 14
 */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) throw new HttpError(400, 'malformed');
  return header;
}

interface RepeatableRequest {
  readonly userId: number;
  readonly key: string;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** The validated input, with a file's hash: the same key must come with the same request. */
  readonly input: unknown;
}

/**
 * Performs a request once for each key. Key, effect and response share one transaction, so a repeated request finds
 * either all or nothing, and a concurrent one waits on the row of the key.
 * @throws HttpError 409 when the key was used for another request
 */
export async function performOnce<Result>(
  trx: Transaction<Database>,
  request: RepeatableRequest,
  perform: () => Promise<Result>,
): Promise<Result> {
  const { userId, key, endpoint } = request;
  const claimed = await trx
    .insertInto('idempotent_responses')
    .values({ user_id: userId, key, endpoint, body_hash: hashOf(request), response: JSON.stringify(null) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(claimed.numInsertedOrUpdatedRows) === 0) {
    const first = await storedResponse(trx, request);
    if (!first) throw new Error('the response of a used key is gone');
    return first.response as Result;
  }
  const response = await perform();
  await trx
    .updateTable('idempotent_responses')
    .set({ response: JSON.stringify(response ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return response;
}

/**
 * The response of an earlier request with this key.
 * @throws HttpError 409 when the key was used for another request
 */
export async function storedResponse(
  db: Db,
  request: RepeatableRequest,
): Promise<{ readonly response: unknown } | undefined> {
  const first = await db
    .selectFrom('idempotent_responses')
    .select(['endpoint', 'body_hash', 'response'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (first && (first.endpoint !== request.endpoint || !hashOf(request).equals(first.body_hash)))
    throw new HttpError(409, 'idempotency_mismatch');
  return first;
}

const hashOf = ({ input }: RepeatableRequest): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();

const KEEP_MS = 24 * 3600_000;

export async function deleteOldResponses(trx: Pick<Transaction<Database>, 'deleteFrom'>, now: Date): Promise<void> {
  await trx
    .deleteFrom('idempotent_responses')
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}
