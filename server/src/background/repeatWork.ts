import type { Kysely } from 'kysely';
import type { Services } from '../core/services.ts';
import type { FrequentWork } from '../core/background/frequentWork.ts';
import type { Database } from '../database/schema.ts';

const POLL_MS = 1000;

/** Polls for the work every second. `stop` waits for the current run. */
export function repeat(work: FrequentWork, db: Kysely<Database>, services: Services): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runAll(): Promise<void> {
    while (timer && (await work.run({ db, services, now: new Date() })));
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = runAll()
        .catch((error: unknown) => services.log.error({ err: error, work: work.name }, 'frequent work failed'))
        .finally(() => timer && schedule());
    }, POLL_MS).unref();
  }

  schedule();
  return {
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
