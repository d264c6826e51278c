import { sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { idsOf, isOneOf } from '../../../core/database/isOneOf.ts';
import type { MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { ApplicationEventsTable } from '../../../database/tables/applications.ts';
import {
  type ChangeContext,
  type LockedApplication,
  type NotifyingContext,
  shownStage,
} from '../applications/changeStage.ts';
import { keepsInterview } from '../applications/stages.ts';
import { notifyInterviewer } from './interviewer.ts';
import type { InterviewNotices } from './messageLimit.ts';
import { notifyApplicant, type Notifying } from './notifyApplicant.ts';

type CancelledInterview = ApplicationEventsTable['cancelled_interview'];

function coming(trx: Db, applicationIds: readonly number[], now: Date) {
  return trx
    .updateTable('interviews')
    .from('interviews as before')
    .whereRef('before.id', '=', 'interviews.id')
    .where(isOneOf('interviews.application_id', applicationIds))
    .where('interviews.state', '<>', 'cancelled')
    .where('interviews.at', '>', now);
}

export interface FollowedInterview extends InterviewNotices {
  readonly interviewer_id: MemberId | null;
  readonly was_called_off: boolean;
}

/**
 * Cancels an upcoming interview when its application leaves the stage, and restores it when the application returns in
 * time; the applicant is notified. A withdrawal cancels it for good. `applications` are as the jobseekers knew them
 * before the step. Returns the interviews of which they were notified.
 */
export async function followStage(
  trx: Db,
  context: NotifyingContext,
  applications: readonly LockedApplication[],
  to: ApplicationStatus,
  telling: Notifying,
): Promise<readonly FollowedInterview[]> {
  let changed: readonly FollowedInterview[] = [];
  const left = applications.filter(({ status }) => keepsInterview(status) !== keepsInterview(to));
  if (left.length > 0) {
    // A calendar that does not have the entry yet gets its first version.
    changed = await coming(trx, idsOf(left), context.now)
      .set({
        sequence: sql`interviews.sequence + interviews.is_notified::int`,
        changed_at: context.now,
        is_notified: true,
        called_off: !keepsInterview(to),
      })
      .returning([
        'interviews.application_id',
        'interviews.sms_notice',
        'interviews.mail_notice',
        'interviews.interviewer_id',
        'before.called_off as was_called_off',
      ])
      .execute();
    const ids = new Set(changed.map(({ application_id }) => application_id));
    for (const application of left.filter(({ id }) => ids.has(id)))
      await notifyApplicant(trx, context, application, keepsInterview(to) ? 'invited' : 'cancelled', telling);
  }
  // An application that is sent again counts as a new one.
  if (to === 'withdrawn') await coming(trx, idsOf(applications), context.now).set({ state: 'cancelled' }).execute();
  return changed;
}

/**
 * Calls off the upcoming interviews of which the applicants were not notified, when they leave their stage, and
 * notifies the interviewers.
 */
export async function callOffUnknown(
  trx: Db,
  context: ChangeContext,
  applications: readonly LockedApplication[],
  to: ApplicationStatus,
): Promise<void> {
  const left = applications.filter(
    (each) => keepsInterview(each.status) && !keepsInterview(to) && !keepsInterview(shownStage(each)),
  );
  if (left.length === 0) return;
  const unknown = await coming(trx, idsOf(left), context.now)
    .set({ called_off: true })
    .where('interviews.is_notified', '=', false)
    .returning(['interviews.application_id', 'interviews.interviewer_id'])
    .execute();
  for (const { application_id, interviewer_id: of } of unknown) {
    const application = left.find(({ id }) => id === application_id)!;
    await notifyInterviewer(trx, context, application, { of, status: 'interviewer_off' });
  }
}

/**
 * Hiring after a cancelled interview does not invite again, unless the applicant was never notified of the
 * cancellation. Returns the states that the cancelled interviews had, by application.
 */
export async function cancelOnHire(
  trx: Db,
  now: Date,
  applications: readonly LockedApplication[],
  to: ApplicationStatus,
): Promise<ReadonlyMap<number, CancelledInterview>> {
  const left = applications.filter(
    (application) => !keepsInterview(application.status) && !keepsInterview(shownStage(application)),
  );
  if (to !== 'hired' || left.length === 0) return new Map();
  const { rows } = await sql<{ application_id: number | string; state: CancelledInterview }>`with before as (
      select id, application_id, state from interviews
      where application_id = any(${idsOf(left)}::bigint[]) and state <> 'cancelled' and at > ${now} for update
    )
    update interviews set state = 'cancelled' from before where interviews.id = before.id
    returning before.application_id, before.state`.execute(trx);
  return new Map(rows.map(({ application_id, state }) => [Number(application_id), state]));
}

interface CancelledOnHire {
  readonly applicationId: number;
  readonly state: CancelledInterview;
  readonly hiredAt: Date;
}

/**
 * Takes back `cancelOnHire`, unless the company has set or cancelled an interview since. Whether the interview takes
 * place then depends on the stage alone.
 */
export async function restoreAfterHire(trx: Db, hires: readonly CancelledOnHire[]): Promise<void> {
  const cancelled = hires.filter(({ state }) => state !== null);
  if (cancelled.length === 0) return;
  await sql`update interviews set state = hires.state
    from jsonb_to_recordset(${JSON.stringify(cancelled)}::jsonb)
      as hires ("applicationId" bigint, state text, "hiredAt" timestamptz)
    where application_id = "applicationId" and interviews.state = 'cancelled' and changed_at <= "hiredAt"`.execute(trx);
}
