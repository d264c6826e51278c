import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** The operator's e-mail address for questions: the setting `contact_email`, which may be empty. */
export async function contactAddress(db: Kysely<Database>): Promise<string | null> {
  const setting = await db.selectFrom('settings').select('value').where('key', '=', 'contact_email').executeTakeFirst();
  return typeof setting?.value === 'string' && setting.value !== '' ? setting.value : null;
}
