import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Moderation } from './moderation.ts';

/** What happens to a company's posted jobs when its name changes. Implemented by the jobs domain. */
export interface PostedJobs {
  /** Locks the jobs before the company's own row, because closing or extending a job locks the two in this order. */
  lock(trx: Kysely<Database>, companyId: number): Promise<void>;
  /** Makes the jobs searchable by the company's new name. */
  renameCompany(trx: Kysely<Database>, companyId: number, name: string): Promise<void>;
  /** Publishes the jobs that were waiting only for the name, and returns how many. */
  release(trx: Kysely<Database>, context: Moderation, companyId: number): Promise<number>;
}

export interface NameContext extends Moderation {
  readonly postedJobs: PostedJobs;
}
