import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import {
  type ChangeContext,
  type LockedApplication,
  lockOwnApplication,
  shownStage,
} from '../applications/changeStage.ts';
import { takesPlace } from './interview.ts';
import { lockInterviewer } from './interviewer.ts';
import { takenTimes } from './otherInterviews.ts';
import { notifyApplicant } from './notifyApplicant.ts';
import { notifyCompany } from './notifyCompany.ts';
import { refuseImpossibleTime } from './plannedTime.ts';

export interface InterviewAnswer {
  /** The time that was shown or chosen, in ISO 8601. Needed because the company may have moved the interview since. */
  readonly at?: string | undefined;
  /** The place that was shown. */
  readonly place?: string | undefined;
  readonly state: 'accepted' | 'declined' | 'other_time';
  readonly message: string | null;
  /** In ISO 8601. */
  readonly proposedTimes: readonly string[];
}

/**
 * The applicant accepts, declines or proposes another time, and the company is notified; repeating the answer changes
 * nothing. Accepting one of several offered times sets the interview to it. Throws 404 for another jobseeker's
 * interview, 409 when it was cancelled, was moved or has begun, or when its company has left, 422 for a time in the
 * past or too far away.
 */
export async function answerInterview(
  trx: Db,
  context: ChangeContext,
  jobseekerId: number,
  interviewId: number,
  answer: InterviewAnswer,
): Promise<void> {
  const { now } = context;
  const found = await trx
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['application_id', 'is_notified', 'interviewer_id', 'company_id'])
    .where('interviews.id', '=', interviewId)
    .where('jobseeker_id', '=', jobseekerId)
    .executeTakeFirst();
  if (!found?.is_notified) throw notFound();
  // Two who choose the same time wait for each other (rule 104.4).
  if (answer.state === 'accepted') await lockInterviewer(trx, found.company_id, found.interviewer_id);
  const application = await lockOwnApplication(trx, found.application_id, jobseekerId);
  const interview = await trx
    .selectFrom('interviews')
    .selectAll()
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  if (await hasLeft(trx, application.company_id)) throw conflict('company_left');
  if (!takesPlace(interview, shownStage(application), now)) throw conflict('interview_cancelled');
  if (interview.at <= now) throw conflict('interview_over');
  if (answer.place !== undefined && answer.place !== interview.place) throw conflict('interview_moved');
  const chosen = answer.state === 'accepted' ? chosenTime(interview, answer.at, now) : null;
  if (!chosen && answer.at !== undefined && new Date(answer.at).getTime() !== interview.at.getTime())
    throw conflict('interview_moved');
  if (chosen) await refuseTaken(trx, found, { application, interview, chosen });
  const proposedTimes = [...new Set(answer.proposedTimes.map((time) => new Date(time).toISOString()))].sort();
  for (const time of proposedTimes) refuseImpossibleTime('proposed_times', new Date(time), now);

  const isSame =
    !chosen &&
    interview.state === answer.state &&
    interview.answer_message === answer.message &&
    interview.proposed_times.join() === proposedTimes.join();
  if (isSame) return;
  await trx
    .updateTable('interviews')
    .set({
      state: answer.state,
      answered_at: now,
      answer_message: answer.message,
      proposed_times: JSON.stringify(proposedTimes),
      ...(chosen && { at: chosen, offered_times: '[]', sequence: interview.sequence + 1, changed_at: now }),
    })
    .where('id', '=', interviewId)
    .execute();
  if (chosen) await notifyApplicant(trx, context, application, 'chosen', { isOwnStep: true });
  await notifyCompany(trx, context, application, { status: answer.state, interviewId, at: chosen ?? interview.at });
}

/** Throws 409 for a time that somebody else has taken since, or while the interview gets another interviewer. */
async function refuseTaken(
  trx: Db,
  { interviewer_id }: { readonly interviewer_id: MemberId | null },
  { application, interview, chosen }: Choice,
): Promise<void> {
  if (interview.interviewer_id !== interviewer_id) throw conflict('interview_moved');
  const { id: applicationId, company_id: companyId, jobseeker_id: jobseekerId } = application;
  const plan = { companyId, applicationId, jobseekerId, interviewerId: interviewer_id, minutes: interview.minutes };
  if ((await takenTimes(trx, plan, [chosen.toISOString()])).length > 0) throw conflict('interview_taken');
}

interface Choice {
  readonly application: LockedApplication;
  readonly interview: { readonly interviewer_id: MemberId | null; readonly minutes: number };
  readonly chosen: Date;
}

/** A company that is suspended or closed gets no answers (rule 19.11). */
async function hasLeft(trx: Db, companyId: CompanyId): Promise<boolean> {
  const { is_active } = await trx
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return !is_active;
}

/**
 * The offered time that the applicant chose; null for an interview with a single time. Throws 409 for any other time.
 */
function chosenTime(
  interview: { readonly at: Date; readonly offered_times: readonly string[] },
  at: string | undefined,
  now: Date,
): Date | null {
  if (interview.offered_times.length === 0) return null;
  const chosen = at === undefined ? interview.at : new Date(at);
  if (!interview.offered_times.includes(chosen.toISOString())) throw conflict('interview_moved');
  if (chosen <= now) throw conflict('interview_over');
  return chosen;
}
