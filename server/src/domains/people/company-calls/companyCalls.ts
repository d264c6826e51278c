import type { CompanyCalls, JobCalls } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

export async function callsOf(db: Db, companyId: CompanyId): Promise<CompanyCalls['calls']> {
  const row = await db
    .selectFrom('company_calls')
    .select(['phone_number', 'has_viber', 'from_hour as from', 'until_hour as until'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

export async function companyCalls(db: Db, companyId: CompanyId): Promise<CompanyCalls> {
  const calls = await callsOf(db, companyId);
  return { calls, version: callsVersion(calls) };
}

const callsVersion = (calls: CompanyCalls['calls']): string => versionOf({ calls });

interface CallsChange {
  readonly companyId: CompanyId;
  readonly calls: CompanyCalls['calls'];
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Throws 409 when they have changed since the known version. */
export async function changeCalls(trx: Db, { companyId, calls, knownVersion }: CallsChange): Promise<void> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
  await refuseOutdated(knownVersion, async () => callsVersion(await callsOf(trx, companyId)));
  await trx.deleteFrom('company_calls').where('company_id', '=', companyId).execute();
  if (calls === null) return;
  const { phone_number, has_viber, from, until } = calls;
  await trx
    .insertInto('company_calls')
    .values({ company_id: companyId, phone_number, has_viber, from_hour: from, until_hour: until })
    .execute();
}

/** What a job's page shows about calls now: the number, but only in the hours that the company allows. */
export async function callsNow(db: Db, companyId: CompanyId, now: Date): Promise<JobCalls | null> {
  const calls = await callsOf(db, companyId);
  if (!calls) return null;
  const { phone_number, has_viber, from, until } = calls;
  const hour = new Date(now.getTime() + YANGON_OFFSET_MS).getUTCHours();
  const isOpen = hour >= from && hour < until;
  return { from, until, phone_number: isOpen ? phone_number : null, has_viber: isOpen && has_viber };
}
