import type { CompanyContext, InputOf } from '../../../core/http/handler.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Applicant } from '@jpro/api';
import { phoneParts, RECENT_APPLICATION_DAYS } from '@jpro/api/fields';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import type { Db } from '../../../database/schema.ts';
import { invalidField } from '../../../core/http/httpError.ts';
import { spellingPatterns } from '@jpro/api/myanmar';
import { applicationsWithPeople, ASSIGNEE, PERSON } from './people.ts';
import { responseCondition } from './requirements.ts';

export type ApplicantSort = 'newest' | 'oldest' | 'name' | 'match';

export interface ApplicantFilter {
  readonly companyId: CompanyId;
  /** Whose stars, and for whom something is new. */
  readonly memberId: MemberId;
  readonly jobId?: number | undefined;
  readonly status?: Applicant['status'] | undefined;
  readonly ownStageId?: number | undefined;
  readonly unseen?: boolean | undefined;
  /** Applied at or after this moment. */
  readonly since?: Date | undefined;
  /** Only these applications. */
  readonly ids?: readonly number[] | undefined;
  /** Part of the applicant's name, or of position or phone number if the company may read these. */
  readonly keyword?: string | undefined;
  /** Those whom this member sees to; null: those whom nobody does. */
  readonly assignedTo?: MemberId | null | undefined;
  /** On `applications` and `users`, see requirements.ts. */
  readonly responses?: RawBuilder<boolean> | undefined;
}

/** When the recent applications begin. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_APPLICATION_DAYS * 24 * 3600_000);

type FilterQuery = Pick<
  InputOf<'applicants', 'applications'>['query'],
  'status' | 'own_stage_id' | 'job_id' | 'unseen' | 'recent' | 'keyword' | 'responses' | 'assigned'
> & { readonly ids?: readonly number[] | undefined };

/** Throws 422 for responses without the job that asked for them. */
export async function filterOf(
  db: Db,
  { company, member }: Pick<CompanyContext, 'company' | 'member'>,
  query: FilterQuery,
  now: Date,
): Promise<ApplicantFilter> {
  const { job_id: jobId, responses: wanted } = query;
  const companyId = company.id;
  if (wanted && jobId === undefined) throw invalidField('job_id', 'required');
  return {
    companyId,
    memberId: member.id,
    jobId: query.job_id,
    status: query.status,
    ownStageId: query.own_stage_id,
    unseen: query.unseen === '1',
    keyword: query.keyword || undefined,
    ids: query.ids,
    assignedTo: query.assigned && { me: member.id, nobody: null }[query.assigned],
    since: query.recent === '1' ? recentSince(now) : undefined,
    responses: wanted && jobId !== undefined ? await responseCondition(db, companyId, { jobId, wanted }) : undefined,
  };
}

export function filteredApplications(
  db: Db,
  {
    companyId,
    memberId,
    jobId,
    status,
    ownStageId,
    unseen,
    since,
    keyword,
    ids,
    responses,
    assignedTo,
  }: ApplicantFilter,
) {
  let rows = applicationsWithPeople(db)
    .leftJoin('applicant_marks as mine', (join) =>
      join.onRef('mine.application_id', '=', 'applications.id').on('mine.member_id', '=', memberId),
    )
    .leftJoin('memberships as me', (join) =>
      join.onRef('me.company_id', '=', 'applications.company_id').on('me.member_id', '=', memberId),
    )
    .where('applications.company_id', '=', companyId);
  if (jobId !== undefined) rows = rows.where('applications.job_id', '=', jobId);
  if (ids) rows = rows.where(isOneOf('applications.id', ids));
  if (status !== undefined) rows = rows.where('applications.status', '=', status);
  if (ownStageId !== undefined) rows = rows.where('applications.own_stage_id', '=', ownStageId);
  if (unseen) rows = rows.where(IS_NEW);
  if (responses) rows = rows.where(responses);
  if (assignedTo !== undefined) rows = rows.where(sql<boolean>`${ASSIGNEE} is not distinct from ${assignedTo}::bigint`);
  if (since) rows = rows.where('applications.applied_at', '>=', since);
  if (keyword) {
    const patterns = spellingPatterns(keyword);
    rows = rows.where(({ or, and, eb }) =>
      or([
        ...patterns.map((pattern) => eb(PERSON.name, '~*', pattern)),
        // As in `isProfileOpen`: a search must not find out what the company may not read.
        and([
          eb('applications.status', '<>', 'withdrawn'),
          eb(PERSON.is_active, '=', true),
          or([
            ...patterns.map((pattern) => eb('jobseekers.position_title', '~*', pattern)),
            ...phoneParts(keyword).map((part) => eb(PERSON.phone_number, 'like', `%${part}%`)),
          ]),
        ]),
      ]),
    );
  }
  return rows;
}

/** Of a row of `filteredApplications`: the member has not seen it. */
export const IS_NEW = sql<boolean>`(applications.status <> 'withdrawn' and mine.seen_at is null
  and (applications.seen_at is null or applications.seen_at > me.marks_since))`;

/** The member's own stars, or those that the company gave before. */
export const STARS = sql<number>`coalesce(mine.stars, applications.stars)`;

const ORDERS = {
  newest: sql`applications.applied_at desc, applications.id desc`,
  oldest: sql`applications.applied_at, applications.id`,
  name: sql`${PERSON.name}, applications.id`,
  // Sorted afterwards, see `bestFitFirst`.
  match: sql`applications.applied_at desc, applications.id desc`,
} as const satisfies Record<ApplicantSort, unknown>;

export const orderOf = (sort: ApplicantSort) => ORDERS[sort];
