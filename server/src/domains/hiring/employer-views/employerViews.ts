import type { EmployerView } from '@jpro/api';
import { PAGE_SIZE, yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { CurrentCompany, RequestContext, WriteContext } from '../../../core/http/handler.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { isWithinLimit, RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import type { Services } from '../../../core/services.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { notify } from '../../accounts/index.ts';
import { employerOf, type EmployerRow } from '../../people/index.ts';

interface ViewRow extends EmployerRow {
  readonly industry_id: number | null;
  readonly location_id: number | null;
  readonly is_confidential: boolean;
  readonly viewed_at: Date;
  readonly days: number | string;
}

/** The employers who viewed a jobseeker's CV, each once, newest first. */
export async function employerViews(db: Db, jobseekerId: number, page: number): Promise<Page<EmployerView>> {
  const total = await employerViewCount(db, jobseekerId);
  const { rows } =
    await sql<ViewRow>`select views.is_confidential, views.viewed_at, views.days, users_id, name, slug, photo,
      verified_at, industry_id, location_id
    from (${viewsOf(jobseekerId)}) as views join companies on users_id = company_id join users on users.id = company_id
    order by viewed_at desc, company_id, is_confidential
      limit ${PAGE_SIZE.employerViews} offset ${(page - 1) * PAGE_SIZE.employerViews}`.execute(db);
  return pageOf(rows.map(viewOf), total, page, PAGE_SIZE.employerViews);
}

/** How many employers viewed a jobseeker's CV. */
export async function employerViewCount(db: Db, jobseekerId: number): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{
    total: number | string;
  }>`select ${PREPARED} count(*) as total from (${viewsOf(jobseekerId)}) as views`.execute(db);
  return Number(counted?.total ?? 0);
}

const viewsOf = (
  jobseekerId: number,
) => sql`select company_id, is_confidential, max(viewed_at) as viewed_at, count(*) as days
  from cv_views join users on users.id = company_id where jobseeker_id = ${jobseekerId} and is_active
    group by company_id, is_confidential`;

function viewOf(row: ViewRow): EmployerView {
  const seen = { is_confidential: row.is_confidential, viewed_at: row.viewed_at.toISOString(), days: Number(row.days) };
  if (row.is_confidential) return { ...seen, company: null };
  return {
    ...seen,
    company: {
      ...employerOf(row),
      industry: lookup('industry', row.industry_id),
      location: lookup('location', row.location_id),
    },
  };
}

interface ViewContext extends WriteContext<'realtime'> {
  /** The company that reads. */
  readonly company: CurrentCompany;
}

interface ReadContext extends ViewContext, Pick<RequestContext, 'isPrefetch'> {
  readonly services: Pick<Services, 'realtime' | 'rateLimiter'>;
}

interface CvView {
  readonly jobseekerId: number;
  /** The company must not be named; see `CvReading`. */
  readonly isConfidential: boolean;
}

/**
 * Records a company's view of a profile, once a day in Asia/Yangon, and notifies the jobseeker of the first view of the
 * day. A prefetch, such as of the link under the pointer, is not a view, unless the company prefetches more than a
 * pointer can: otherwise it could read CVs unseen by calling each request a prefetch.
 */
export async function recordView(trx: Db, context: ReadContext, view: CvView): Promise<void> {
  const { company, now, isPrefetch, services } = context;
  if (isPrefetch && (await isWithinLimit(services.rateLimiter, RATE_LIMITS.cvPrefetchPerUser, String(company.id))))
    return;
  const first = await trx
    .insertInto('cv_views')
    .values({
      jobseeker_id: view.jobseekerId,
      company_id: company.id,
      is_confidential: view.isConfidential,
      viewed_at: now,
      viewed_on: yangonDay(now),
    })
    .onConflict((known) => known.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  if (first) await notifyOfView(trx, context, view);
}

/**
 * Unread views form one group that counts employers, and so do read ones. Each employer is therefore in only one
 * notification: an unread one stays, a read one makes way for the new one.
 */
export async function notifyOfView(
  trx: Db,
  context: ViewContext,
  { jobseekerId, isConfidential }: CvView,
): Promise<void> {
  const { company } = context;
  const named = isConfidential ? null : company.id;
  const ofCompany = sql`from notifications where user_id = ${jobseekerId} and group_key = 'cvView'
    and (data ->> 'company_id')::bigint is not distinct from ${named}::bigint`;
  const { rows } = await sql`select ${ofCompany} and read_at is null limit 1`.execute(trx);
  if (rows.length > 0) return;
  await sql`delete ${ofCompany}`.execute(trx);
  const { photo } = await trx
    .selectFrom('users')
    .select('photo')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const shown = isConfidential
    ? { company_id: null, company_name: null, is_confidential: true }
    : {
        company_id: company.id,
        company_name: company.name,
        is_confidential: false,
        profile_photo_url: pictureUrl('company', company.id, photo),
      };
  await notify(trx, context, { userId: jobseekerId, type: 'cvView', groupKey: 'cvView', data: shown });
}
