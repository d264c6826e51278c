import { type Kysely, sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';
import type { ApplicationEventsTable } from '../../../database/tables/applications.ts';
import { type LockedApplication, type NotifyingContext, shownStage } from '../applications/changeStage.ts';
import { keepsInterview } from '../applications/stages.ts';
import { notifyApplicant, type Notifying } from './notifyApplicant.ts';

type CancelledInterview = ApplicationEventsTable['cancelled_interview'];

function coming(trx: Kysely<Database>, applicationId: number, now: Date) {
  return trx
    .updateTable('interviews')
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'cancelled')
    .where('at', '>', now);
}

/**
 * Cancels an upcoming interview when its application leaves the stage, and restores it when the application returns in
 * time; the applicant is notified. A withdrawal cancels it for good. `application` is as the jobseeker knew it before
 * the step.
 */
export async function followStage(
  trx: Kysely<Database>,
  context: NotifyingContext,
  application: LockedApplication,
  to: ApplicationStatus,
  telling: Notifying,
): Promise<void> {
  if (keepsInterview(application.status) !== keepsInterview(to)) {
    // A calendar that does not have the entry yet gets its first version.
    const changed = await coming(trx, application.id, context.now)
      .set({ sequence: sql`sequence + is_notified::int`, changed_at: context.now, is_notified: true })
      .returning('id')
      .executeTakeFirst();
    if (changed)
      await notifyApplicant(trx, context, application, keepsInterview(to) ? 'invited' : 'cancelled', telling);
  }
  // An application that is sent again counts as a new one.
  if (to === 'withdrawn') await coming(trx, application.id, context.now).set({ state: 'cancelled' }).execute();
}

/**
 * Hiring after a cancelled interview does not invite again, unless the applicant was never notified of the
 * cancellation. Returns the state that the interview had, null when none is cancelled.
 */
export async function cancelOnHire(
  trx: Kysely<Database>,
  now: Date,
  application: LockedApplication,
  to: ApplicationStatus,
): Promise<CancelledInterview> {
  if (to !== 'hired' || keepsInterview(application.status) || keepsInterview(shownStage(application))) return null;
  const interview = await trx
    .selectFrom('interviews')
    .select('state')
    .where('application_id', '=', application.id)
    .executeTakeFirst();
  if (!interview || interview.state === 'cancelled') return null;
  const cancelled = await coming(trx, application.id, now)
    .set({ state: 'cancelled' })
    .returning('id')
    .executeTakeFirst();
  return cancelled ? interview.state : null;
}

/**
 * Takes back `cancelOnHire`, unless the company has set or cancelled an interview since. Whether the interview takes
 * place then depends on the stage alone.
 */
export async function restoreAfterHire(
  trx: Kysely<Database>,
  applicationId: number,
  { state, hiredAt }: { readonly state: CancelledInterview; readonly hiredAt: Date },
): Promise<void> {
  if (state === null) return;
  await trx
    .updateTable('interviews')
    .set({ state })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'cancelled')
    .where('changed_at', '<=', hiredAt)
    .execute();
}
