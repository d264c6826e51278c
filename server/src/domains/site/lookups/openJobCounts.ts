import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** The numbers of open jobs that the site shows. The jobs domain counts them. */
export interface OpenJobCounts {
  total(db: Kysely<Database>, now: Date): Promise<number>;
  /** By the id of the job function. */
  byFunction(db: Kysely<Database>, now: Date): Promise<ReadonlyMap<number, number>>;
  /** By the id of the state or region. */
  byLocation(db: Kysely<Database>, now: Date): Promise<ReadonlyMap<number, number>>;
}
