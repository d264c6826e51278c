import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Db } from '../../database/schema.ts';
import type { AfterCommit } from '../http/handler.ts';

/**
 * Runs a transaction outside a contract request (a callback, scheduled work, a command), with work for after its
 * commit.
 */
export async function transact<T>(
  db: Db,
  log: Logger,
  run: (trx: Transaction<Database>, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const after = createAfterCommit(log);
  const result = await db.transaction().execute((trx) => run(trx, after.add));
  await after.run();
  return result;
}

/** Collects work and runs it after the commit. Failures are logged and have no effect. */
export function createAfterCommit(log: Logger): { add: AfterCommit; run(): Promise<void> } {
  const works: (() => unknown)[] = [];
  return {
    add: (work) => void works.push(work),
    async run() {
      for (const work of works.splice(0)) {
        try {
          await work();
        } catch (error) {
          log.error({ err: error }, 'work after commit failed');
        }
      }
    },
  };
}
