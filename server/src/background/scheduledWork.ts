import type { Kysely } from 'kysely';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';

/** Work that is done at set times, by one process of all that share the database. */
export interface ScheduledWork {
  /** Letters and `-`; also the queue's name. */
  readonly name: string;
  /** In Asia/Yangon. */
  readonly cron: string;
  run(context: { readonly db: Kysely<Database>; readonly services: Services; readonly now: Date }): Promise<unknown>;
}
