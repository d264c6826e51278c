import type { Kysely } from 'kysely';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';

const LOOK_EVERY_MS = 1000;

/** Work that each process looks for all the time: what one has in hand, another must leave alone. */
export interface FrequentWork {
  readonly name: string;
  /** Answers whether there is more to do at once. */
  run(context: { readonly db: Kysely<Database>; readonly services: Services; readonly now: Date }): Promise<boolean>;
}

/** Looks for the work every second. `stop` ends after the run that is under way. */
export function repeat(work: FrequentWork, db: Kysely<Database>, services: Services): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runAll(): Promise<void> {
    while (timer && (await work.run({ db, services, now: new Date() })));
  }

  function lookSoon(): void {
    timer = setTimeout(() => {
      running = runAll()
        .catch((error: unknown) => services.log.error({ err: error, work: work.name }, 'frequent work failed'))
        .finally(() => timer && lookSoon());
    }, LOOK_EVERY_MS).unref();
  }

  lookSoon();
  return {
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
