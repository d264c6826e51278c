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
 * An interview to come is off when its application leaves the stage, and on again when it comes back in time; the
 * applicant is told. A withdrawal calls it off for good. `application` is as the jobseeker knew it before the step.
 */
export async function followStage(
  trx: Kysely<Database>,
  context: ChangeContext,
  application: LockedApplication,
  to: ApplicationStatus,
  telling: Notifying,
): Promise<void> {
  if (keepsInterview(application.status) !== keepsInterview(to)) {
    // A calendar that has never heard of it gets the first entry.
    const changed = await coming(trx, application.id, context.now)
      .set({ sequence: sql`sequence + is_notified::int`, changed_at: context.now, is_notified: true })
      .returning('id')
      .executeTakeFirst();
    if (changed)
      await notifyApplicant(trx, context, application, keepsInterview(to) ? 'invited' : 'cancelled', telling);
  }
  // Sent again, the application is a new one.
  if (to === 'withdrawn') await coming(trx, application.id, context.now).set({ state: 'cancelled' }).execute();
}

/** Who is hired while their interview is off is not invited to it again; unless they never heard that it was off. */
export async function callOffForGood(
  trx: Kysely<Database>,
  now: Date,
  application: LockedApplication,
  to: ApplicationStatus,
): Promise<void> {
  if (to !== 'hired' || keepsInterview(application.status) || keepsInterview(shownStage(application))) return;
  await coming(trx, application.id, now).set({ state: 'cancelled' }).execute();
}
