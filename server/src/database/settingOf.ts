import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The value of a setting; an operator's was validated when it was set. Undefined when it is not set. */
export async function settingOf<T = unknown>(db: Kysely<Database>, key: string): Promise<T | undefined> {
  const setting = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return setting?.value as T | undefined;
}
