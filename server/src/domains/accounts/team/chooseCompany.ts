import type { ResponseOf } from '@jpro/api';
import type { CompanyContext, RequestContext } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

type Companies = ResponseOf<'GET', '/company/team/companies'>;

/** The companies that the person belongs to and that are on JPro, by name. */
export async function companiesOf({ db, company, member }: CompanyContext): Promise<Companies> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['users.id', 'users.name', 'role'])
    .where('member_id', '=', member.id)
    .where('is_active', '=', true)
    .orderBy('users.name')
    .execute();
  return { data: rows.map((row) => ({ ...row, is_current: row.id === company.id })) };
}

/** Throws 404 for a company that the person does not belong to. */
export async function chooseCompany(trx: Db, context: CompanyContext, companyId: number): Promise<CompanyId> {
  const chosen = await trx
    .updateTable('memberships')
    .set({ chosen_at: context.now })
    .from('users')
    .whereRef('users.id', '=', 'company_id')
    .where('users.is_active', '=', true)
    .where('company_id', '=', toCompanyId(companyId))
    .where('member_id', '=', context.member.id)
    .returning('company_id')
    .executeTakeFirstOrThrow(notFound);
  await actFor(trx, chosen.company_id, context);
  return chosen.company_id;
}

/** From now on this session acts for the company. */
export async function actFor(
  trx: Db,
  companyId: CompanyId,
  { session }: Pick<RequestContext, 'session'>,
): Promise<void> {
  if (session.hash === null) return;
  await trx.updateTable('sessions').set({ company_id: companyId }).where('id_hash', '=', session.hash).execute();
}
