import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Messages of the contact form go 90 days after they were handled, what looks like a program's work 30 days after it came,
 * and anything after a year: they carry names and addresses of people.
 */
export async function forgetContactMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from contact_messages
    where handled_at < ${now}::timestamptz - interval '90 days'
      or (is_suspicious and created_at < ${now}::timestamptz - interval '30 days')
      or created_at < ${now}::timestamptz - interval '1 year'`.execute(db);
}
