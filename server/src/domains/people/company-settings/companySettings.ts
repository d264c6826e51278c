import { type Kysely, sql } from 'kysely';
import type { CompanySettings } from '@jpro/api';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Database } from '../../../database/schema.ts';

export async function companySettingsOf(
  db: Kysely<Database>,
  companyId: number,
): Promise<CompanySettings & { readonly version: string }> {
  const { locale, news_mail, quiet_from, quiet_until } = await db
    .selectFrom('users')
    .leftJoin('company_settings', 'company_id', 'users.id')
    .select(['locale', 'news_mail', 'quiet_from', 'quiet_until'])
    .where('users.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const settings = {
    locale,
    news_mail: news_mail ?? ('off' as const),
    quiet_hours: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
  };
  return { ...settings, version: versionOf(settings) };
}

interface SettingsChange {
  readonly companyId: number;
  readonly settings: Omit<CompanySettings, 'version'>;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/**
 * Changes the settings. E-mails that are switched on cover notifications from now on. Throws 409 when the settings have
 * changed since the known version.
 */
export async function changeCompanySettings(
  trx: Kysely<Database>,
  { companyId, settings: { locale, news_mail, quiet_hours }, knownVersion }: SettingsChange,
  now: Date,
): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  await refuseOutdated(knownVersion, async () => (await companySettingsOf(trx, companyId)).version);
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
