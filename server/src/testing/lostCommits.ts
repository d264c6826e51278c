import type { Transaction } from 'kysely';
import type { FileStore } from '../core/services.ts';
import type { Database, Db } from '../database/schema.ts';

export type Transact = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

function lose(): never {
  throw new Error('connection lost');
}

/** Transactions that fail: before their commit, and after it, when only its confirmation is lost. */
export const lostCommits = (db: Db): { readonly before: Transact; readonly after: Transact } => ({
  before: (work) => db.transaction().execute((trx) => work(trx).then(lose)),
  after: (work) => db.transaction().execute(work).then(lose),
});

/** What is left of the file that a request stores before its connection is lost; null when it was deleted. */
export async function fileAfterLoss(files: FileStore, request: () => Promise<unknown>): Promise<Buffer | null> {
  const put = jest.spyOn(files, 'put');
  await expect(request()).rejects.toThrow('connection lost');
  const key = put.mock.calls.at(-1)![0];
  put.mockRestore();
  return files.get(key);
}
