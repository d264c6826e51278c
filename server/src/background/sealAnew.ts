import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startLoop } from '../core/background/loop.ts';
import { sealColumnAnew, type SealedColumn, type SealedCounts } from '../core/session/sealedColumns.ts';
import type { Secrets } from '../core/session/secrets.ts';
import type { Db } from '../database/schema.ts';

const PAUSE_MS = 50;
const RETRY_MS = 30_000;

/**
 * Opens every sealed value once, in the background, until `stop` is called. Those that only the previous secret opens
 * are sealed with the current one; that some do not open at all is logged. After a restart it starts again, and finds
 * what is done.
 */
export function startSealingAnew(
  columns: readonly SealedColumn[],
  db: Db,
  secrets: Secrets,
  log: Logger,
): { stop(): Promise<void> } {
  const step = async (signal: AbortSignal) => {
    const pause = () => wait(PAUSE_MS, undefined, { signal });
    for (const column of columns) report(column, await sealColumnAnew(db, secrets, column, pause), log);
    return null;
  };
  return startLoop(step, {
    retry: RETRY_MS,
    onError: (error) => log.warn({ err: error }, 'opening the sealed values failed and will be retried'),
  });
}

function report({ values }: SealedColumn, { previous, unreadable }: SealedCounts, log: Logger): void {
  if (previous > 0) log.info({ values, count: previous }, 'sealed with the current secret');
  if (unreadable > 0) log.error({ values, count: unreadable }, 'JP-S009: sealed values do not open with the secret');
}
