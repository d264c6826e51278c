import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settingOf.ts';

/** The operator's e-mail address for questions: the setting `contact_email`, which may be empty. */
export async function contactAddress(db: Kysely<Database>): Promise<string | null> {
  const address = await settingOf(db, 'contact_email');
  return typeof address === 'string' && address !== '' ? address : null;
}
