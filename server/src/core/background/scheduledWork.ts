import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Services } from '../services.ts';

/** Work at set times. Of the processes that share a database, only one does each run. */
export interface ScheduledWork {
  /** Letters and `-`; it is also the queue's name. */
  readonly name: string;
  /** A cron expression in Asia/Yangon time. */
  readonly cron: string;
  run(context: { readonly db: Kysely<Database>; readonly services: Services; readonly now: Date }): Promise<unknown>;
}
