import type { Transaction } from 'kysely';
import type { AfterCommit } from '../core/http/handler.ts';
import { transact } from '../core/database/transact.ts';
import type { Database, Db } from '../database/schema.ts';
import type { OperatorContext, OperatorServices } from './operatorCommand.ts';
import { claimRequest } from './operatorRequests.ts';

/** What a change may use besides its transaction. */
export interface ChangeContext {
  readonly services: OperatorServices;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}

interface Recorded<T> {
  /** What was changed, such as `job 12`. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly result: T;
}

/** Makes a change and records in the audit trail who made it and why, or does neither (rule 41). */
export async function change<T>(
  operation: OperatorContext,
  action: string,
  why: string,
  run: (trx: Transaction<Database>, context: ChangeContext) => Promise<Recorded<T>>,
): Promise<T> {
  const { db, services, operator, now } = operation;
  return transact(db, services.log, async (trx, afterCommit) => {
    await claimRequest(trx, operation);
    const { subject, details = {}, result } = await run(trx, { services, afterCommit, now });
    await trx
      .insertInto('operator_actions')
      .values({ operator, action, subject, why: why || null, details: JSON.stringify(details), created_at: now })
      .execute();
    return result;
  });
}

export async function isRecorded(db: Db, action: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_actions')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest operator actions first. */
export function auditTrail(db: Db, limit: number) {
  return db
    .selectFrom('operator_actions')
    .select(['id', 'created_at', 'operator', 'action', 'subject', 'why', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
