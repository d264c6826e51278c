import { type Kysely, sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import type { Database } from '../../../database/schema.ts';
import { type ChangeContext, type LockedApplication, shownStage } from '../applications/changeStage.ts';
import { keepsInterview } from '../applications/stages.ts';
import { notifyApplicant, type Notifying } from './notifyApplicant.ts';

function coming(trx: Kysely<Database>, applicationId: number, now: Date) {
  return trx
    .updateTable('interviews')
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'cancelled')
    .where('at', '>', now);
}

/**
 * Cancels a coming interview when its application leaves the stage, and restores it when the application returns in
 * time; the applicant is notified. A withdrawal cancels it for good. `application` is as the jobseeker knew it before
 * the step.
 */
export async function followStage(
  trx: Kysely<Database>,
  context: ChangeContext,
  application: LockedApplication,
  to: ApplicationStatus,
  telling: Notifying,
): Promise<void> {
  if (keepsInterview(application.status) !== keepsInterview(to)) {
    // A calendar without the entry gets its first one.
    const changed = await coming(trx, application.id, context.now)
      .set({ sequence: sql`sequence + is_notified::int`, changed_at: context.now, is_notified: true })
      .returning('id')
      .executeTakeFirst();
    if (changed)
      await notifyApplicant(trx, context, application, keepsInterview(to) ? 'invited' : 'cancelled', telling);
  }
  // An application sent again is a new one.
  if (to === 'withdrawn') await coming(trx, application.id, context.now).set({ state: 'cancelled' }).execute();
}

/** Hiring after a cancelled interview does not invite again, unless the applicant never heard of the cancellation. */
export async function callOffForGood(
  trx: Kysely<Database>,
  now: Date,
  application: LockedApplication,
  to: ApplicationStatus,
): Promise<void> {
  if (to !== 'hired' || keepsInterview(application.status) || keepsInterview(shownStage(application))) return;
  await coming(trx, application.id, now).set({ state: 'cancelled' }).execute();
}
