import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startLoop } from '../core/background/loop.ts';
import type { Secrets } from '../core/session/secrets.ts';
import type { Db } from '../database/schema.ts';
import { sealStoredNrcsAnew, type StoredNrcs } from '../domains/people/index.ts';

const PAUSE_MS = 50;
const RETRY_MS = 30_000;

/**
 * Opens every stored registration number once, in the background, until `stop` is called. Those that only the previous
 * secret opens are sealed with the current one; that some do not open at all is logged. After a restart it starts
 * again, and finds what is done.
 */
export function startSealingNrcsAnew(db: Db, secrets: Secrets, log: Logger): { stop(): Promise<void> } {
  const step = async (signal: AbortSignal) => {
    report(await sealStoredNrcsAnew(db, secrets, () => wait(PAUSE_MS, undefined, { signal })), log);
    return null;
  };
  return startLoop(step, {
    retry: RETRY_MS,
    onError: (error) => log.warn({ err: error }, 'opening the stored registration numbers failed and will be retried'),
  });
}

function report({ previous, unreadable }: StoredNrcs, log: Logger): void {
  if (previous > 0) log.info({ count: previous }, 'registration numbers are sealed with the current secret');
  if (unreadable > 0)
    log.error({ count: unreadable }, 'JP-S009: stored registration numbers do not open with the secret');
}
