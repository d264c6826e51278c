import { sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import type { WriteContext } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Services } from '../../../core/services.ts';
import type { CurrentMember } from '../../../core/session/actors.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { ApplicationEventsTable } from '../../../database/tables/applications.ts';
import { forgetUnread } from '../../accounts/index.ts';
import { forgetReplaced } from '../interviews/replacedInterview.ts';
import { isAboutSomebody } from '../applicants/people.ts';
import { type Mover, mayMove } from './stages.ts';

/** What a withdrawal needs besides its transaction, and notifying of any change. */
export type NotifyingContext = WriteContext<'realtime' | 'outbox' | 'configuration'>;

/** What a company's change of an application needs, because its messages are counted. */
export interface ChangeContext extends NotifyingContext {
  readonly services: NotifyingContext['services'] & Pick<Services, 'rateLimiter'>;
  /** Who makes it for the company; missing for jobseekers, and for what the server does by itself. */
  readonly member?: Pick<CurrentMember, 'id'> & Partial<Pick<CurrentMember, 'name'>>;
}

/** The owner of the application, because other users' applications must not be found. */
export type Owner = { readonly company_id: CompanyId } | { readonly jobseeker_id: number };

/** `jobseeker_id` is null for somebody whom the company added. */
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number];

/** An application of an account. */
export type JobseekersApplication = LockedApplication & { readonly jobseeker_id: number };

export const hasAccount = <A extends Pick<LockedApplication, 'jobseeker_id'>>(
  application: A,
): application is A & { readonly jobseeker_id: number } => application.jobseeker_id !== null;

/**
 * Locks the caller's own applications until the transaction ends. Those of other users and anonymous ones are left out.
 */
export async function lockApplications(trx: Db, ids: readonly number[], owner: Owner) {
  const [column, userId] =
    'company_id' in owner ? ['company_id' as const, owner.company_id] : ['jobseeker_id' as const, owner.jobseeker_id];
  return (
    trx
      .selectFrom('applications')
      .select(['id', 'job_id', 'jobseeker_id', 'company_id', 'status', 'own_stage_id', 'shown_status', 'seen_at'])
      .where(isOneOf('id', ids))
      .where(column, '=', userId)
      .where(isAboutSomebody)
      // Always in the same order, so that concurrent requests wait for each other instead of deadlocking.
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/**
 * Locks the caller's own application until the transaction ends. Throws 404 for another user's application or an
 * anonymous one (decision 109).
 */
export async function lockApplication(trx: Db, id: number, owner: Owner) {
  const [application] = await lockApplications(trx, [id], owner);
  if (!application) throw notFound();
  return application;
}

/** Like `lockApplication`, for the jobseeker. */
export async function lockOwnApplication(trx: Db, id: number, jobseekerId: number): Promise<JobseekersApplication> {
  const application = await lockApplication(trx, id, { jobseeker_id: jobseekerId });
  return { ...application, jobseeker_id: jobseekerId };
}

/** The stage that the jobseeker knows: a company's step is hidden from them during the undo window (rule 19.4). */
export const shownStage = ({
  status,
  shown_status,
}: {
  status: ApplicationStatus;
  shown_status: ApplicationStatus | null;
}): ApplicationStatus => shown_status ?? status;

/** The group of the jobseeker's notifications about an application's stage. */
export const stageNewsKey = ({ id }: Pick<LockedApplication, 'id'>): string => `applicationStatus:${id}`;

/**
 * Moves a locked application for its jobseeker, from the stage that they see. They are no longer notified of the
 * company's pending steps, and unread notifications of an earlier stage are deleted. Throws 409 for a step that is not
 * in the table of `stages.ts`.
 */
export async function changeOwnStage(
  trx: Db,
  now: Date,
  application: JobseekersApplication,
  to: ApplicationStatus,
): Promise<void> {
  const { id, jobseeker_id } = application;
  refuseImpossibleStep('jobseeker', shownStage(application), to);
  await trx
    .updateTable('applications')
    .set({ status: to, own_stage_id: null, shown_status: null, notify_at: null })
    .where('id', '=', id)
    .execute();
  await recordSteps(trx, [
    {
      application_id: id,
      from_status: application.status,
      to_status: to,
      from_own_stage_id: application.own_stage_id,
      by_user_id: jobseeker_id,
      created_at: now,
    },
  ]);
  await forgetReplaced(trx, [id]);
  await forgetUnread(trx, { userId: jobseeker_id, groupKey: stageNewsKey(application) });
}

interface Step {
  readonly application_id: number;
  readonly from_status: ApplicationStatus | null;
  readonly to_status: ApplicationStatus;
  readonly from_own_stage_id?: number | null;
  readonly to_own_stage_id?: number | null;
  /** Null for the first step of somebody whom a member added. */
  readonly by_user_id: number | null;
  /** The member who made it for the company. */
  readonly member_id?: MemberId | undefined;
  readonly created_at: Date;
  /** The step that this one undoes. */
  readonly undoes?: number;
  /** False while the jobseeker has not been notified of it. */
  readonly is_notified?: boolean;
  readonly cancelled_interview?: ApplicationEventsTable['cancelled_interview'];
}

/** A step of the company, of which the jobseeker has not been notified yet. */
export const companyStep = (
  { now, member }: Pick<ChangeContext, 'now' | 'member'>,
  { id, status, company_id, own_stage_id }: LockedApplication,
  to: ApplicationStatus,
  ownStageId: number | null,
): Step => ({
  application_id: id,
  from_status: status,
  to_status: to,
  from_own_stage_id: own_stage_id,
  to_own_stage_id: ownStageId,
  by_user_id: company_id,
  member_id: member?.id,
  created_at: now,
  is_notified: false,
});

/** Records any number of steps, which are one parameter of the statement. */
export async function recordSteps(trx: Db, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`insert into application_events
      (application_id, from_status, to_status, by_user_id, member_id, created_at, undoes, is_notified,
        cancelled_interview, from_own_stage_id, to_own_stage_id)
    select application_id, from_status, to_status, by_user_id, member_id, created_at, undoes,
      coalesce(is_notified, true), cancelled_interview, from_own_stage_id, to_own_stage_id
    from jsonb_populate_recordset(null::application_events, ${JSON.stringify(steps)}::jsonb)`.execute(trx);
}

export function refuseImpossibleStep(by: Mover, from: ApplicationStatus, to: ApplicationStatus): void {
  if (mayMove(by, from, to)) return;
  if (from === 'withdrawn') throw conflict('application_withdrawn');
  throw conflict(by === 'jobseeker' ? 'application_decided' : 'conflict');
}
