import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Deletes contact messages 90 days after they were handled, those of suspected bots after 30 days, and any after a
 * year, because they contain personal names and addresses.
 */
export async function forgetContactMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from contact_messages
    where handled_at < ${now}::timestamptz - interval '90 days'
      or (is_suspicious and created_at < ${now}::timestamptz - interval '30 days')
      or created_at < ${now}::timestamptz - interval '1 year'`.execute(db);
}
