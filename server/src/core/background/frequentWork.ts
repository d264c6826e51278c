import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Services } from '../services.ts';

/** Work that every process polls for. A run must claim its rows, because other processes poll at the same time. */
export interface FrequentWork {
  readonly name: string;
  /** Resolves to whether there is more to do right away. */
  run(context: { readonly db: Kysely<Database>; readonly services: Services; readonly now: Date }): Promise<boolean>;
}
