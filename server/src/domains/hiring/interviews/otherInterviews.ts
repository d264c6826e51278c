/** What stands in the way of a time: other interviews, and hours and days on which few people work (rule 104). */
import { sql } from 'kysely';
import type { InterviewConcern } from '@jpro/api';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { applicationsWithPeople, PERSON } from '../applicants/people.ts';
import { IS_EXPECTED } from './interview.ts';

/** The length of an interview that nobody chose. */
export const USUAL_MINUTES = 30;

const DAY_MS = 86_400_000;

export interface Plan {
  readonly companyId: CompanyId;
  readonly applicationId: number;
  /** Null: somebody without an account. */
  readonly jobseekerId: number | null;
  /** Null: nobody in particular. */
  readonly interviewerId: MemberId | null;
  readonly minutes: number;
}

/** Interviews of the company that take place around these times, set or offered, without this application's. */
function otherInterviews(db: Db, { companyId, applicationId }: Plan, times: readonly string[]) {
  const moments = times.map((time) => Date.parse(time));
  return (
    applicationsWithPeople(db)
      .innerJoin('interviews', 'interviews.application_id', 'applications.id')
      .select(['at', 'offered_times', 'minutes', 'interviewer_id', 'jobseeker_id', 'title', PERSON.name.as('name')])
      .where('applications.company_id', '=', companyId)
      .where('applications.id', '<>', applicationId)
      .where(IS_EXPECTED)
      // An open offer is stored at the last of its times.
      .where('at', '>', new Date(Math.min(...moments) - DAY_MS))
      .where(({ or, eb }) => {
        const end = new Date(Math.max(...moments) + DAY_MS);
        return or([eb('at', '<', end), sql<boolean>`offered_times ->> 0 < ${end.toISOString()}`]);
      })
  );
}

const overlap = (one: number, minutes: number, other: number, otherMinutes: number): boolean =>
  one < other + otherMinutes * 60_000 && other < one + minutes * 60_000;

/** Which of the offered times the interviewer no longer has, because another interview is set for them (since then). */
export async function takenTimes(db: Db, plan: Plan, offered: readonly string[], since?: Date): Promise<string[]> {
  if (plan.interviewerId === null || offered.length === 0) return [];
  let others = otherInterviews(db, plan, offered)
    .where('interviewer_id', '=', plan.interviewerId)
    .where(sql<boolean>`offered_times = '[]'`);
  if (since) others = others.where(sql<boolean>`greatest(invited_at, answered_at) > ${since}`);
  const set = await others.execute();
  return offered.filter((time) =>
    set.some(({ at, minutes }) => overlap(Date.parse(time), plan.minutes, at.getTime(), minutes)),
  );
}

/** What to consider before inviting for this time. */
export async function concernsAbout(db: Db, plan: Plan, time: string): Promise<InterviewConcern[]> {
  const others = await otherInterviews(db, plan, [time]).orderBy('at').orderBy('interviews.id').execute();
  const meanwhile = others.flatMap(({ at, offered_times, minutes, interviewer_id, jobseeker_id, title, name }) => {
    const kind = jobseeker_id !== null && jobseeker_id === plan.jobseekerId ? 'applicant' : 'interviewer';
    // Whoever holds the interview of nobody in particular may be the same person.
    if (kind === 'interviewer' && interviewer_id !== null && interviewer_id !== plan.interviewerId) return [];
    const planned = offered_times.length > 0 ? offered_times : [at.toISOString()];
    const clash = planned.find((other) => overlap(Date.parse(time), plan.minutes, Date.parse(other), minutes));
    return clash ? [{ at: time, kind, planned: { name, job: title, at: clash } } as const] : [];
  });
  return [...meanwhile, ...oddHours(new Date(time), plan.minutes).map((kind) => ({ at: time, kind, planned: null }))];
}

const FIRST_HOUR = 7;
const LAST_HOUR = 20;
/** Public holidays of Myanmar with a fixed date; Thingyan and the new year: 13 to 17 April. */
const HOLIDAYS = new Set('01-01 01-04 02-12 03-02 03-27 04-13 04-14 04-15 04-16 04-17 05-01 07-19 12-25'.split(' '));

function oddHours(at: Date, minutes: number): ('hour' | 'sunday' | 'holiday')[] {
  const local = new Date(at.getTime() + YANGON_OFFSET_MS);
  const begin = local.getUTCHours() * 60 + local.getUTCMinutes();
  return [
    ...(begin < FIRST_HOUR * 60 || begin + minutes > LAST_HOUR * 60 ? (['hour'] as const) : []),
    ...(local.getUTCDay() === 0 ? (['sunday'] as const) : []),
    ...(HOLIDAYS.has(local.toISOString().slice(5, 10)) ? (['holiday'] as const) : []),
  ];
}
