import { conflict, invalidField, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated } from '../../../core/http/knownVersion.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { moveLocked, refuseWhenElsewhere, type SeenIn } from '../applicants/moveApplication.ts';
import { type ChangeContext, hasAccount, lockApplication, shownStage } from '../applications/changeStage.ts';
import { keepsInterview } from '../applications/stages.ts';
import { callOff } from './callOff.ts';
import { interviewVersion, IS_OF_APPLICATION, takesPlace, unlessFormer } from './interview.ts';
import { findInterviewer, lockInterviewer, notifyInterviewer } from './interviewer.ts';
import { countSent, refuseOneTooMany } from './messageLimit.ts';
import { refuseImpossibleTime } from './plannedTime.ts';
import { interviewee, notifyApplicant } from './notifyApplicant.ts';
import { concernsAbout, type Plan, USUAL_MINUTES } from './otherInterviews.ts';
import { storeReplaced } from './replacedInterview.ts';

export interface InterviewForm extends SeenIn {
  readonly jobapplyId: number;
  readonly at: string;
  /** More times to choose from. */
  readonly other_times: readonly string[];
  readonly place: string;
  readonly note: string | null;
  readonly sms: boolean;
  readonly email: boolean;
  readonly minutes?: number | undefined;
  /** Missing: as before, if that is still a member, else whoever invites. */
  readonly interviewer_id?: number | undefined;
  /** Refused when there is something to consider about a time. */
  readonly if_free: boolean;
}

interface Invitation {
  readonly companyId: CompanyId;
  readonly form: InterviewForm;
  /** The version of the interview that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

interface Cancellation {
  readonly companyId: CompanyId;
  readonly applicationId: number;
  /** The version of the interview that the sender saw. */
  readonly knownVersion: string | undefined;
}

/**
 * Schedules or changes the interview, and notifies the applicant of changes (rule 19.9); after a past interview, the
 * next one is an invitation again. With several times, the applicant chooses one. Another time or place needs a new
 * answer, except a time that the applicant proposed, at the same place. Applicants who got a text message or e-mail
 * before also get the change that way. The first invitation waits with its stage for the undo window. Throws 422 for a
 * time in the past or too far away, 409 for an application that was withdrawn or moved meanwhile, an interview that was
 * changed or answered meanwhile, or an applicant whose account is closed or suspended; for messages that may not be
 * sent as `refuseOneTooMany` does.
 */
export async function inviteToInterview(
  trx: Db,
  context: ChangeContext,
  { companyId, form, knownVersion }: Invitation,
): Promise<void> {
  const times = timesOf(form, context.now);
  const offered_times = times.length > 1 ? JSON.stringify(times) : '[]';
  const at = new Date(times.at(-1) ?? form.at);
  // The member first, as whoever removes one does.
  const interviewerId = await interviewerFor(trx, context, companyId, form);
  await lockInterviewer(trx, companyId, interviewerId);
  const application = await lockApplication(trx, form.jobapplyId, { company_id: companyId });
  const recipient = await interviewee(trx, application);
  if (!hasAccount(application) && times.length > 1) throw invalidField('other_times', 'no_account_to_choose');
  if (!recipient.is_active) throw conflict('applicant_left');
  const stored = await trx
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'application_id')
    .selectAll('interviews')
    .select('applied_at')
    .where('application_id', '=', application.id)
    .executeTakeFirst();
  const before = stored && unlessFormer(stored, stored);
  const { place, note } = form;
  const isSameTime = before?.at.getTime() === at.getTime() && JSON.stringify(before.offered_times) === offered_times;
  const minutes = form.minutes ?? before?.minutes ?? USUAL_MINUTES;
  const isSameLength = before?.minutes === minutes;
  const isSameHolder = before?.interviewer_id === interviewerId;
  const isSame = isSameTime && isSameLength && isSameHolder && before.place === place && before.note === note;
  const isRepeated = application.status === 'interview' && isSame && before.state !== 'cancelled';
  if (!isRepeated) {
    await refuseWhenElsewhere(trx, application, form);
    await refuseOutdated(knownVersion, () => (before ? interviewVersion(before) : ''));
    const plan = { companyId, applicationId: application.id, jobseekerId: application.jobseeker_id, interviewerId };
    if (form.if_free && !(isSameTime && isSameLength && isSameHolder))
      await refuseConcerns(trx, { ...plan, minutes }, times);
  }
  const shown = shownStage(application);
  const stageWaits =
    application.status === 'interview'
      ? application.shown_status !== null
      : (await moveLocked(trx, context, [application], 'interview', { withoutInterview: true })).waiting.length > 0;
  const waits = stageWaits && !keepsInterview(shown);

  const stood =
    before !== undefined && before.is_notified && keepsInterview(shown) && takesPlace(before, shown, context.now);
  const isMoved = !stood || !isSameTime || before.place !== place;
  const sms_notice = (form.sms && recipient.phone_number !== null) || (before?.sms_notice ?? false);
  const mail_notice = (form.email && recipient.email !== null) || (before?.mail_notice ?? false);
  const asksForMore = sms_notice !== (before?.sms_notice ?? false) || mail_notice !== (before?.mail_notice ?? false);
  if (!isMoved && before.note === note && isSameLength && isSameHolder && !asksForMore) return;

  const isProposed =
    stood &&
    times.length === 1 &&
    before.place === place &&
    before.state === 'other_time' &&
    before.proposed_times.some((time) => new Date(time).getTime() === at.getTime());
  const answer = isMoved
    ? {
        state: isProposed ? ('accepted' as const) : ('invited' as const),
        answered_at: isProposed ? before.answered_at : null,
        answer_message: null,
        proposed_times: '[]',
        invited_at: context.now,
      }
    : {};
  const interview = {
    at,
    offered_times,
    place,
    note,
    minutes,
    interviewer_id: interviewerId,
    sms_notice,
    mail_notice,
    changed_at: context.now,
    sequence: stored ? stored.sequence + Number(stored.is_notified) : 0,
    is_notified: !waits,
    called_off: false,
    ...answer,
  };
  if (waits) await storeReplaced(trx, application.id);
  await trx
    .insertInto('interviews')
    .values({ application_id: application.id, ...interview })
    .onConflict((found) => found.column('application_id').doUpdateSet(interview))
    .execute();
  if (before && !isSameHolder)
    await notifyInterviewer(trx, context, application, { of: before.interviewer_id, status: 'interviewer_off' });
  if (isMoved || !isSameLength || !isSameHolder)
    await notifyInterviewer(trx, context, application, { of: interviewerId, status: 'interviewer' });
  // The applicant does not learn who holds it.
  if (!isMoved && before.note === note && isSameLength && !asksForMore) return;
  await refuseOneTooMany(trx, context, application, interview);
  if (waits) return;
  countSent(context, application.id, interview);
  const isComing = stood && before.at > context.now;
  await notifyApplicant(trx, context, application, isComing ? 'changed' : 'invited');
}

/** Throws 404 for another company's application, 422 for somebody who is not a member, or may not see applicants. */
async function interviewerFor(
  trx: Db,
  { member }: ChangeContext,
  companyId: CompanyId,
  form: InterviewForm,
): Promise<MemberId | null> {
  const { interviewer_id } = await trx
    .selectFrom('applications')
    .leftJoin('interviews', (join) => join.on(IS_OF_APPLICATION))
    .select('interviewer_id')
    .where('applications.id', '=', form.jobapplyId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
  const wanted = form.interviewer_id ?? interviewer_id;
  const found = wanted === null ? undefined : await findInterviewer(trx, companyId, wanted);
  if (form.interviewer_id !== undefined && found === undefined) throw invalidField('interviewer_id', 'invalid');
  return found ?? member?.id ?? null;
}

/** Throws 422 `interview_concerns` for the field of the first time about which there is something to consider. */
async function refuseConcerns(trx: Db, plan: Plan, times: readonly string[]): Promise<void> {
  for (const time of times)
    if ((await concernsAbout(trx, plan, time)).length > 0) throw invalidField('at', 'interview_concerns');
}

/** Every time in the form once, earliest first, in ISO 8601. Throws 422 for an impossible one. */
function timesOf({ at, other_times }: InterviewForm, now: Date): string[] {
  refuseImpossibleTime('at', new Date(at), now);
  for (const [index, time] of other_times.entries()) refuseImpossibleTime(`other_times.${index}`, new Date(time), now);
  return [...new Set([at, ...other_times].map((time) => new Date(time).toISOString()))].sort();
}

/**
 * Cancels an interview and notifies the applicant; the application stays in its stage. Throws 409 when there is no
 * upcoming interview, or when it was changed or answered meanwhile.
 */
export async function cancelInterview(
  trx: Db,
  context: ChangeContext,
  { companyId, applicationId, knownVersion }: Cancellation,
): Promise<void> {
  const application = await lockApplication(trx, applicationId, { company_id: companyId });
  const interview = await trx
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', '=', application.id)
    .executeTakeFirst();
  if (!interview || !takesPlace(interview, application.status, context.now)) throw conflict('interview_cancelled');
  if (interview.at <= context.now) throw conflict('interview_over');
  await refuseOutdated(knownVersion, () => interviewVersion(interview));
  await callOff(trx, context, application, interview);
}
