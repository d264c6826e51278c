import type { ApplicationStatus } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ChangeContext, LockedApplication } from '../applications/change-stage.ts';
import { keepsInterview } from '../applications/stages.ts';
import { tellApplicant, type Telling } from './tell-applicant.ts';

/**
 * An interview to come is off when its application leaves the stage, and on again when it comes back in time; the
 * applicant is told. A withdrawal calls it off for good, and so does hiring somebody whose interview is off already:
 * they are not invited again. `application` is as it was before the step.
 */
export async function followStage(trx: Kysely<Database>, context: ChangeContext, application: LockedApplication, to: ApplicationStatus, telling: Telling): Promise<void> {
  const coming = trx.updateTable('interviews').where('application_id', '=', application.id).where('state', '<>', 'cancelled').where('at', '>', context.now);
  const isHiredWithoutIt = to === 'hired' && !keepsInterview(application.status) && !telling.isUndo;
  if (isHiredWithoutIt) await coming.set({ state: 'cancelled' }).execute();
  else if (keepsInterview(application.status) !== keepsInterview(to)) {
    const changed = await coming.set(({ eb }) => ({ sequence: eb('sequence', '+', 1), changed_at: context.now })).returning('id').executeTakeFirst();
    if (changed) await tellApplicant(trx, context, application, keepsInterview(to) ? 'invited' : 'cancelled', telling);
  }
  // Sent again, the application is a new one.
  if (to === 'withdrawn') await coming.set({ state: 'cancelled' }).execute();
}
