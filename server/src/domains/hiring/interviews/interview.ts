import type { ApplicationStatus, Interview, OwnInterview } from '@jpro/api';
import { type Selectable, sql } from 'kysely';
import { versionOf } from '../../../core/http/knownVersion.ts';
import type { InterviewsTable } from '../../../database/tables/applications.ts';
import type { Db } from '../../../database/schema.ts';
import { shownStage } from '../applications/changeStage.ts';
import { keepsInterview, STAGES_WITH_INTERVIEW } from '../applications/stages.ts';

export type InterviewRow = Omit<Selectable<InterviewsTable>, 'created_at' | 'reminded_of'> & {
  /** The interviewer's name. */
  readonly interviewer: string | null;
};

const COLUMNS = [
  'interviews.id',
  'application_id',
  'at',
  'place',
  'note',
  'state',
  'answered_at',
  'answer_message',
  'proposed_times',
  'offered_times',
  'sms_notice',
  'mail_notice',
  'sequence',
  'changed_at',
  'is_notified',
  'minutes',
  'interviewer_id',
  'invited_at',
  'called_off',
] as const;

/** The interviews of these applications, by application id. */
export async function interviewsOf(db: Db, applicationIds: readonly number[]): Promise<Map<number, InterviewRow>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('interviews')
    .leftJoin('members', 'members.id', 'interviewer_id')
    .select(COLUMNS)
    .select('members.name as interviewer')
    .where('application_id', 'in', [...applicationIds])
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

type Planned = Pick<InterviewRow, 'state' | 'at' | 'is_notified' | 'called_off'>;

/**
 * An interview takes place unless it was cancelled, or the application left the stage before it began: a past one stays
 * as it was (rule 19.10).
 */
export function takesPlace(interview: Planned, status: ApplicationStatus, now: Date): boolean {
  if (interview.state === 'cancelled') return false;
  return interview.at > now ? keepsInterview(status) : interview.is_notified && !interview.called_off;
}

/** Whether anybody is to be expected at an interview: the applicant may have declined one that takes place. */
export function isExpected(interview: Planned, status: ApplicationStatus, now: Date): boolean {
  return takesPlace(interview, status, now) && interview.state !== 'declined';
}

/** `takesPlace` of an interview that is joined with its application. */
export const TAKES_PLACE = sql<boolean>`(interviews.state <> 'cancelled' and case
  when interviews.at > now() then applications.status in (${sql.join(STAGES_WITH_INTERVIEW)})
  else interviews.is_notified and not interviews.called_off end)`;

/** `isExpected` of an interview that is joined with its application. */
export const IS_EXPECTED = sql<boolean>`(${TAKES_PLACE} and interviews.state <> 'declined')`;

/** Joins an application with its interview, unless that is from before it was withdrawn and sent again (rule 19.5). */
export const IS_OF_APPLICATION = sql<boolean>`(interviews.application_id = applications.id
  and interviews.invited_at >= applications.applied_at)`;

/** `IS_OF_APPLICATION` of rows that are read: the interview, unless it is a former one. */
export const unlessFormer = <Row extends Pick<InterviewRow, 'invited_at'>>(
  interview: Row | undefined,
  { applied_at }: { readonly applied_at: Date },
): Row | undefined => (interview && interview.invited_at >= applied_at ? interview : undefined);

/** Whether the applicant was invited, and is in a stage with interviews as far as they know. */
export function isKnownToApplicant(
  interview: Pick<InterviewRow, 'is_notified'>,
  application: { status: ApplicationStatus; shown_status: ApplicationStatus | null },
): boolean {
  return interview.is_notified && keepsInterview(shownStage(application));
}

/** Cancels an interview for good, with a new version of its calendar entry. */
export async function setCancelled(
  trx: Db,
  { id, sequence }: Pick<InterviewRow, 'id' | 'sequence'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('interviews')
    .set({ state: 'cancelled', sequence: sequence + 1, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether the applicant still has to choose one of several times. */
export const isOpenOffer = ({ offered_times }: { readonly offered_times: readonly string[] }): boolean =>
  offered_times.length > 0;

/** An interview as its jobseeker sees it: in the stage that they know, and not before they were invited. */
export function shownInterviewOf(
  row: InterviewRow | undefined,
  application: { status: ApplicationStatus; shown_status: ApplicationStatus | null },
  now: Date,
): Interview | null {
  const as = { status: shownStage(application), is_active: true };
  const interview = row?.is_notified ? interviewOf(row, as, now) : null;
  if (!interview) return null;
  const { interviewer: _own, ...shown } = interview;
  return shown;
}

/** Identifies the state of what the company's form shows, and of the applicant's answer to it. */
export function interviewVersion(row: Omit<InterviewRow, 'id' | 'interviewer'>): string {
  const { at, offered_times, place, note, state, answered_at, minutes, interviewer_id } = row;
  return versionOf({ at, offered_times, place, note, state, answered_at, minutes, interviewer_id });
}

/** The interview of an application in this stage; without the reply of someone who has left (rule 77). */
export function interviewOf(
  row: InterviewRow | undefined,
  { status, is_active }: { readonly status: ApplicationStatus; readonly is_active: boolean },
  now: Date,
): OwnInterview | null {
  if (!row) return null;
  const { answered_at, answer_message, proposed_times, sms_notice, mail_notice } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    offered_times: row.offered_times,
    minutes: row.minutes,
    place: row.place,
    note: row.note,
    state: takesPlace(row, status, now) ? row.state : 'cancelled',
    answer: !is_active
      ? null
      : answered_at && { at: answered_at.toISOString(), message: answer_message, proposed_times },
    version: interviewVersion(row),
    interviewer: row.interviewer_id === null ? null : { id: row.interviewer_id, name: row.interviewer ?? '' },
    notices: [...(sms_notice ? ['sms' as const] : []), ...(mail_notice ? ['mail' as const] : [])],
  };
}
