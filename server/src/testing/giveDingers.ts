import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { credit } from '../domains/money/dinger/ledger.ts';
import type { Database } from '../database/schema.ts';

/** Adds dingers to a company's wallet, as an operator's adjustment would. */
export function giveDingers(db: Kysely<Database>, companyId: number, dingers: number): Promise<number> {
  return db
    .transaction()
    .execute((trx) => credit(trx, { companyId, kind: 'adjustment', dingers, idempotencyKey: `test:${randomUUID()}` }));
}
