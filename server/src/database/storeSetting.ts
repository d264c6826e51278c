import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Sets a setting, or replaces its value. */
export async function storeSetting(db: Kysely<Database>, key: string, value: unknown): Promise<void> {
  await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}
