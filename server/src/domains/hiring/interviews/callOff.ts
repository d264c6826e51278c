import type { Db } from '../../../database/schema.ts';
import type { ChangeContext, LockedApplication } from '../applications/changeStage.ts';
import { type InterviewRow, isKnownToApplicant, setCancelled } from './interview.ts';
import { notifyInterviewer } from './interviewer.ts';
import { countSent } from './messageLimit.ts';
import { notifyApplicant } from './notifyApplicant.ts';

/** Cancels an interview for good, and notifies its interviewer and its applicant, if they still expect it. */
export async function callOff(
  trx: Db,
  context: ChangeContext,
  application: LockedApplication,
  interview: Omit<InterviewRow, 'interviewer'>,
): Promise<void> {
  await setCancelled(trx, interview, context.now);
  if (!interview.called_off)
    await notifyInterviewer(trx, context, application, { of: interview.interviewer_id, status: 'interviewer_off' });
  if (!isKnownToApplicant(interview, application)) return;
  countSent(context, application.id, interview);
  await notifyApplicant(trx, context, application, 'cancelled');
}
