import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** The gateway, too, calls the disk full below this (JP-G011). */
export const MIN_FREE_BYTES = 64_000_000;
const LOOK_PAUSE_MS = 1_000;
const WRITES = /\b(insert\s{1,20}into|update|delete\s{1,20}from|truncate|create|alter|drop|merge)\b/i;

/** PostgreSQL's own code for a full disk. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = '53100';
}

/**
 * Refuses statements that write while the disk is nearly full. When PostgreSQL has no room for its log, it ends its
 * process to recover. The embedded database has no such process: it would never respond again, and neither would this
 * process.
 */
export function refuseWritesWhenFull(pglite: PGlite, folder: string, minFreeBytes = MIN_FREE_BYTES): void {
  let lookedAt = -Infinity;
  let isFull = false;
  const check = (statement: string): void => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_PAUSE_MS) {
      lookedAt = now;
      const { bavail, bsize } = statfsSync(folder);
      isFull = bavail * bsize < minFreeBytes;
    }
    if (isFull && WRITES.test(statement))
      throw new DiskFull('the disk of DATA_DIR is nearly full: the embedded database only reads');
  };
  type Client = Pick<PGlite, 'query' | 'exec'>;
  const guarded = (client: Client): Client => {
    const [query, exec] = [client.query.bind(client), client.exec.bind(client)];
    return {
      async query(statement, ...rest) {
        check(statement);
        return query(statement, ...rest);
      },
      async exec(statements, ...rest) {
        check(statements);
        return exec(statements, ...rest);
      },
    };
  };
  const transaction = pglite.transaction.bind(pglite);
  Object.assign(pglite, guarded(pglite));
  pglite.transaction = (work) =>
    transaction((own) => {
      const { query, exec } = guarded(own);
      return work(Object.create(own, { query: { value: query }, exec: { value: exec } }) as typeof own);
    });
}
