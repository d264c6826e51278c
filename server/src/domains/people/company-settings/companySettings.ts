import { type Kysely, sql } from 'kysely';
import type { CompanySettings } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';

export async function companySettingsOf(db: Kysely<Database>, companyId: number): Promise<CompanySettings> {
  const { locale, news_mail, quiet_from, quiet_until } = await db
    .selectFrom('users')
    .leftJoin('company_settings', 'company_id', 'users.id')
    .select(['locale', 'news_mail', 'quiet_from', 'quiet_until'])
    .where('users.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    locale,
    news_mail: news_mail ?? 'off',
    quiet_hours: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
  };
}

/** Switching the mails on starts with notifications from now on. */
export async function changeCompanySettings(
  trx: Kysely<Database>,
  companyId: number,
  { locale, news_mail, quiet_hours }: CompanySettings,
  now: Date,
): Promise<void> {
  await trx.updateTable('users').set({ locale }).where('id', '=', companyId).execute();
  const values = { news_mail, quiet_from: quiet_hours?.from ?? null, quiet_until: quiet_hours?.until ?? null };
  await trx
    .insertInto('company_settings')
    .values({ company_id: companyId, ...values, news_mailed_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        ...values,
        news_mailed_at: sql<Date>`case when company_settings.news_mail = 'off' then ${now}
          else company_settings.news_mailed_at end`,
      }),
    )
    .execute();
}
