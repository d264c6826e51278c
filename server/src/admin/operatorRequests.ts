/**
 * A change that is sent again with its key, because the response was lost, is made once, and the response is the first
 * (rule 99.7). The audit trail is never changed, so responses are stored apart from it, for a day.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { settingOf, storeSetting } from '../database/settings.ts';
import type { OperatorContext, OperatorRequestKey, Printed } from './operatorCommand.ts';
import { misuse, OperatorError } from './operatorError.ts';

type Requested = Pick<OperatorContext, 'db' | 'operator' | 'request' | 'now'>;

interface Stored {
  readonly hash: string;
  readonly at: string;
  /** Null until the command has ended. */
  readonly response: Printed | null;
}

const PREFIX = 'operator_request:';
const KEEP_MS = 24 * 3600_000;

export const requestOf = (key: string, argv: readonly string[]): OperatorRequestKey => ({
  key,
  hash: createHash('sha256').update(JSON.stringify(argv)).digest('hex'),
});

const nameOf = (operator: string, { key }: OperatorRequestKey) => `${PREFIX}${operator}:${key}`;

/**
 * The response to an earlier request with this key; undefined when it has made no change.
 * @throws OperatorError JP-O001 when the key was used for another command, JP-O003 while the first has no response
 */
export async function earlierResponse({ db, operator, request, now }: Requested): Promise<Printed | undefined> {
  if (!request) return undefined;
  const stored = await settingOf<Stored>(db, nameOf(operator, request));
  if (!stored || now.getTime() - Date.parse(stored.at) > KEEP_MS) return undefined;
  if (stored.hash !== request.hash) throw misuse(`the Idempotency-Key ${request.key} was used for another command`);
  if (stored.response) return stored.response;
  throw new OperatorError('JP-O003', 'a request with this Idempotency-Key has just made this change: see "audit"');
}

/**
 * In the transaction of the change: one of several such requests at once goes on.
 * @throws OperatorError as above
 */
export async function claimRequest(trx: Db, { operator, request, now }: Requested): Promise<void> {
  if (!request) return;
  const name = nameOf(operator, request);
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
  if (await earlierResponse({ db: trx, operator, request, now }))
    throw new OperatorError('JP-O003', 'a request with this Idempotency-Key has just made this change: send it again');
  await storeSetting(trx, name, { hash: request.hash, at: now.toISOString(), response: null } satisfies Stored);
}

/** After a command; one that has changed nothing has no row. */
export async function storeResponse({ db, operator, request }: Requested, response: Printed): Promise<void> {
  if (!request) return;
  await sql`update settings set value = value || ${JSON.stringify({ response })}::jsonb
    where key = ${nameOf(operator, request)}`.execute(db);
}

export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await sql`delete from settings where starts_with(key, ${PREFIX})
    and (value ->> 'at')::timestamptz < ${new Date(now.getTime() - KEEP_MS)}`.execute(db);
}
