import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { FrequentWork } from '../../../core/background/work.ts';
import { idsOf, isOneOf } from '../../../core/database/isOneOf.ts';
import { transact } from '../../../core/database/transact.ts';
import type { Db } from '../../../database/schema.ts';
import { type FollowedInterview, followStage } from '../interviews/followStage.ts';
import { notifyInterviewer } from '../interviews/interviewer.ts';
import { countSent } from '../interviews/messageLimit.ts';
import { forgetReplaced } from '../interviews/replacedInterview.ts';
import { forgetUnreadGroups, notifyAll } from '../../accounts/index.ts';
import { isAboutSomebody } from '../applicants/people.ts';
import { type ChangeContext, hasAccount, type LockedApplication, shownStage, stageNewsKey } from './changeStage.ts';
import { jobsForJobseekers } from './shownJob.ts';
import { isNotified, keepsInterview } from './stages.ts';

interface Notifying {
  /** The step undoes an earlier one. */
  readonly isUndo?: boolean;
  /** The caller notifies of the interview itself. */
  readonly withoutInterview?: boolean;
}

/**
 * Shows jobseekers the new stage, and that they were seen: adds it to their timelines, cancels or restores upcoming
 * interviews, and notifies each once. Those without an account learn only of interviews. `applications` are as
 * the jobseekers knew them; unread notifications of an earlier stage are deleted.
 */
export async function notifyStage(
  trx: Db,
  context: ChangeContext,
  applications: readonly LockedApplication[],
  to: ApplicationStatus,
  { isUndo = false, withoutInterview = false }: Notifying = {},
): Promise<void> {
  if (applications.length === 0) return;
  const ids = idsOf(applications);
  await showSteps(trx, ids);
  await trx
    .updateTable('applications')
    .set({ seen_at: context.now })
    .where(isOneOf('id', ids))
    .where('seen_at', 'is', null)
    .execute();
  await forgetReplaced(trx, ids);
  const reached = applications.filter(hasAccount);
  const unread = await forgetUnreadGroups(
    trx,
    reached.map((application) => ({ userId: application.jobseeker_id, groupKey: stageNewsKey(application) })),
  );
  // A rejection implies that the interview is cancelled, so that needs no notification of its own.
  if (!withoutInterview) {
    const interviews = await followStage(
      trx,
      context,
      applications.map((application) => ({ ...application, status: shownStage(application) })),
      to,
      { bell: to !== 'rejected' },
    );
    for (const interview of interviews) {
      countSent(context, interview.application_id, interview);
      await notifyHolder(trx, context, applications, interview, to);
    }
  }
  if (!isNotified(to)) return;
  // If the undone stage is still unread, the jobseeker is notified of neither.
  const notified = reached.filter((application) => !(isUndo && unread.has(stageNewsKey(application))));
  const jobOf = await jobsForJobseekers(trx, notified);
  await notifyAll(
    trx,
    context,
    notified.map((application) => ({
      userId: application.jobseeker_id,
      type: 'applicationStatus',
      groupKey: stageNewsKey(application),
      data: { ...jobOf(application), status: to },
    })),
  );
}

/** Notifies the interviewer, unless they made the step, that the interview is off with its stage, or restored. */
async function notifyHolder(
  trx: Db,
  context: ChangeContext,
  applications: readonly LockedApplication[],
  { application_id, interviewer_id: of, was_called_off }: FollowedInterview,
  to: ApplicationStatus,
): Promise<void> {
  const application = applications.find(({ id }) => id === application_id);
  const isOn = keepsInterview(to);
  // Whoever holds a new interview was notified when it was set.
  if (!application || of === null || (isOn && !was_called_off)) return;
  const member = context.member ?? (await lastMover(trx, application_id));
  const status = isOn ? 'interviewer' : 'interviewer_off';
  await notifyInterviewer(trx, { ...context, ...(member && { member }) }, application, { of, status });
}

/** The member who made the last step. */
const lastMover = (trx: Db, applicationId: number) =>
  trx
    .selectFrom('application_events')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['members.id', 'members.name'])
    .where('application_id', '=', applicationId)
    .orderBy('application_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Shows the steps in force, unless the timeline already ends with that stage. Steps in between stay hidden, and steps
 * within a stage always.
 */
async function showSteps(trx: Db, applicationIds: readonly number[]): Promise<void> {
  await sql`with in_force as materialized (
      select id, application_id, to_status, is_notified from application_events as step
      where application_id = any(${applicationIds}::bigint[]) and undoes is null
        and from_status is distinct from to_status
        and not exists (select from application_events where undoes = step.id)
    ), last as (
      select distinct on (application_id) id, application_id, to_status from in_force
      order by application_id, id desc
    ), shown as (
      select distinct on (application_id) application_id, to_status from in_force where is_notified
      order by application_id, id desc
    )
    update application_events set is_notified = true from last left join shown using (application_id)
    where application_events.id = last.id and last.to_status is distinct from shown.to_status`.execute(trx);
}

const AT_ONCE = 100;
const AGAIN_AFTER_MS = 60_000;

/** Notifies of the stages whose undo window is over, each in one transaction with the record of having done so. */
export const notifyStagesWork: FrequentWork = {
  name: 'tell-stages',
  async run(context) {
    const { db, services, now } = context;
    const due = await db
      .selectFrom('applications')
      .select('id')
      .where('notify_at', '<=', now)
      .orderBy('notify_at')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of due) {
      // The embedded database works in this thread: requests that have arrived come first.
      await setImmediate();
      try {
        await notifyOne(context, id);
      } catch (error) {
        services.log.error({ err: error, application: id }, 'notifying of a stage failed');
        // Postponed, so that the others do not wait for it.
        await db
          .updateTable('applications')
          .set({ notify_at: new Date(now.getTime() + AGAIN_AFTER_MS) })
          .where('id', '=', id)
          .where('notify_at', '<=', now)
          .execute();
      }
    }
    return due.length === AT_ONCE;
  },
};

function notifyOne({ db, services, now }: Parameters<FrequentWork['run']>[0], id: number): Promise<void> {
  return transact(db, services.log, async (trx, afterCommit) => {
    // A locked application is being notified or moved by whoever holds the lock, or is due again next time.
    const application = await trx
      .selectFrom('applications')
      .select(['id', 'job_id', 'jobseeker_id', 'company_id', 'status', 'own_stage_id', 'shown_status', 'seen_at'])
      .where('id', '=', id)
      .where('notify_at', '<=', now)
      .where(isAboutSomebody)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!application) return;
    await trx.updateTable('applications').set({ shown_status: null, notify_at: null }).where('id', '=', id).execute();
    await notifyStage(trx, { services, afterCommit, now }, [application], application.status);
  });
}
