import type { ResponseOf } from '@jpro/api';
import { sql } from 'kysely';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

type FirstSteps = ResponseOf<'GET', '/company/dashboard'>['first_steps'];

/** What a company of the last 30 days has done of its first steps; null once it has done all, or is older. */
export async function firstSteps(db: Db, companyId: CompanyId, now: Date): Promise<FirstSteps> {
  const { rows } = await sql<NonNullable<FirstSteps>>`select
      photo is not null as logo,
      (about is not null and address is not null) as profile,
      exists (select from company_verifications where company_id = users_id and state <> 'refused') as verification,
      exists (select from jobs where company_id = users_id and status <> 'draft') as job
    from companies join users on id = users_id
    where users_id = ${companyId} and created_at > ${now}::timestamptz - interval '30 days'`.execute(db);
  const [steps] = rows;
  return steps && Object.values(steps).includes(false) ? steps : null;
}
