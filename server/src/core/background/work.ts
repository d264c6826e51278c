import type { Db } from '../../database/schema.ts';
import type { Services } from '../services.ts';

interface WorkContext {
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
}

/** Work at set times. Of the processes that share a database, only one does each run. */
export interface ScheduledWork {
  /** Letters and `-`; it is also the queue's name. */
  readonly name: string;
  /** A cron expression in Asia/Yangon time. */
  readonly cron: string;
  run(context: WorkContext): Promise<unknown>;
}

/** Work that every process polls for. A run must claim its rows, because other processes poll at the same time. */
export interface FrequentWork {
  readonly name: string;
  /** Resolves to whether there is more to do right away. */
  run(context: WorkContext): Promise<boolean>;
}
