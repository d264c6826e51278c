import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Moderation } from './moderation.ts';

/** What happens to a company's posted jobs when its name changes. The jobs domain does it. */
export interface PostedJobs {
  /** Locks them, before the company's own row: closing or extending a job locks the two in this order. */
  lock(trx: Kysely<Database>, companyId: number): Promise<void>;
  /** Makes them searchable by the company's new name. */
  renameCompany(trx: Kysely<Database>, companyId: number, name: string): Promise<void>;
  /** Publishes those that waited for nothing but the name; returns how many. */
  release(trx: Kysely<Database>, context: Moderation, companyId: number): Promise<number>;
}

export interface NameContext extends Moderation {
  readonly postedJobs: PostedJobs;
}
