import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** SQL for whether a row of `company_settings` has its quiet hours now. */
export function isQuiet(now: Date): RawBuilder<boolean> {
  const hour = new Date(now.getTime() + YANGON_OFFSET_MS).getUTCHours();
  return sql`coalesce(case when quiet_from < quiet_until then ${hour} >= quiet_from and ${hour} < quiet_until
    else ${hour} >= quiet_from or ${hour} < quiet_until end, false)`;
}

/**
 * Whether a company may be e-mailed now about what somebody wants it to see: not if it chose no e-mails, nor in its
 * quiet hours (rule 61.4). One that has never chosen gets them.
 */
export async function wantsMail(db: Kysely<Database>, companyId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from company_settings
    where company_id = ${companyId} and (news_mail = 'off' or ${isQuiet(now)})`.execute(db);
  return rows.length === 0;
}
