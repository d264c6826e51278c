import type { InputOf } from '../../../core/http/handler.ts';
import { sql } from 'kysely';
import type { Applicant } from '@jpro/api';
import { RECENT_APPLICATION_DAYS } from '@jpro/api/fields';
import type { Db } from '../../../database/schema.ts';
import { spellingPatterns } from '../../../core/text/spellingPatterns.ts';

export type ApplicantSort = 'newest' | 'oldest' | 'name';

export interface ApplicantFilter {
  readonly companyId: number;
  readonly jobId?: number | undefined;
  readonly status?: Applicant['status'] | undefined;
  readonly unseen?: boolean | undefined;
  /** Applied at or after this moment. */
  readonly since?: Date | undefined;
  /** Part of the applicant's name, or of the position if the company may read it. */
  readonly keyword?: string | undefined;
}

/** When the recent applications begin. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_APPLICATION_DAYS * 24 * 3600_000);

type FilterQuery = Pick<
  InputOf<'applicants', 'applications'>['query'],
  'status' | 'job_id' | 'unseen' | 'recent' | 'keyword'
>;

export function filterOf(companyId: number, query: FilterQuery, now: Date): ApplicantFilter {
  return {
    companyId,
    jobId: query.job_id,
    status: query.status,
    unseen: query.unseen === '1',
    keyword: query.keyword || undefined,
    since: query.recent === '1' ? recentSince(now) : undefined,
  };
}

export function filteredApplications(db: Db, { companyId, jobId, status, unseen, since, keyword }: ApplicantFilter) {
  let rows = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.jobseeker_id')
    .innerJoin('jobseekers', 'jobseekers.user_id', 'applications.jobseeker_id')
    .where('applications.company_id', '=', companyId);
  if (jobId !== undefined) rows = rows.where('applications.job_id', '=', jobId);
  if (status !== undefined) rows = rows.where('applications.status', '=', status);
  if (unseen) rows = rows.where('applications.seen_at', 'is', null).where('applications.status', '<>', 'withdrawn');
  if (since) rows = rows.where('applications.applied_at', '>=', since);
  if (keyword) {
    const patterns = spellingPatterns(keyword);
    rows = rows.where(({ or, and, eb }) =>
      or([
        ...patterns.map((pattern) => eb('users.name', '~*', pattern)),
        // As in `isProfileOpen`: a search must not find out what the company may not read.
        and([
          eb('applications.status', '<>', 'withdrawn'),
          eb('users.is_active', '=', true),
          or(patterns.map((pattern) => eb('jobseekers.position_title', '~*', pattern))),
        ]),
      ]),
    );
  }
  return rows;
}

const ORDERS = {
  newest: sql`applications.applied_at desc, applications.id desc`,
  oldest: sql`applications.applied_at, applications.id`,
  name: sql`users.name, applications.id`,
} as const satisfies Record<ApplicantSort, unknown>;

export const orderOf = (sort: ApplicantSort) => ORDERS[sort];
