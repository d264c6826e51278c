import { type Kysely, sql } from 'kysely';
import type { EmployerView } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';
import { lookup } from '../../../reference/index.ts';
import { employerOf, type EmployerRow } from '../../people/index.ts';

interface ViewRow extends EmployerRow {
  readonly industry_id: number | null;
  readonly location_id: number | null;
  readonly is_confidential: boolean;
  readonly viewed_at: Date;
  readonly days: number | string;
}

/** The employers who viewed a jobseeker's CV, each once, newest first. */
export async function employerViews(
  db: Kysely<Database>,
  jobseekerId: number,
  page: number,
): Promise<Page<EmployerView>> {
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
export async function employerViewCount(db: Kysely<Database>, jobseekerId: number): Promise<number> {
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
