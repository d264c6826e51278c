/** An interview that a step would restore stays cancelled once somebody else has its time (rule 104.2). */
import { sql } from 'kysely';
import type { ApplicationStatus } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { ChangeContext, LockedApplication } from '../applications/changeStage.ts';
import { keepsInterview, STAGES_WITH_INTERVIEW } from '../applications/stages.ts';
import { callOff } from './callOff.ts';
import { takenTimes } from './otherInterviews.ts';

interface Restored {
  readonly application: LockedApplication;
  readonly to: ApplicationStatus;
}

/**
 * Cancels those interviews that are restored by these steps of locked applications, but whose interviewers, held, were
 * given another one since the applications left the stage. Applicants and interviewers who still expect them are
 * notified. Returns the ids of these applications.
 */
export async function cancelTaken(trx: Db, context: ChangeContext, steps: readonly Restored[]): Promise<number[]> {
  const restored = new Map(
    steps
      .filter(({ application, to }) => keepsInterview(to) && !keepsInterview(application.status))
      .map(({ application }) => [application.id, application]),
  );
  if (restored.size === 0) return [];
  const interviews = await trx
    .selectFrom('interviews')
    .selectAll()
    .where(isOneOf('application_id', [...restored.keys()]))
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .where(sql<boolean>`offered_times = '[]'`)
    .orderBy('application_id')
    .execute();
  const untimed: number[] = [];
  for (const interview of interviews) {
    const application = restored.get(interview.application_id)!;
    const { id: applicationId, company_id: companyId, jobseeker_id: jobseekerId } = application;
    const { interviewer_id: interviewerId, minutes } = interview;
    const plan = { companyId, applicationId, jobseekerId, interviewerId, minutes };
    const leftAt = await leftInterviewsAt(trx, applicationId);
    if ((await takenTimes(trx, plan, [interview.at.toISOString()], leftAt)).length === 0) continue;
    untimed.push(applicationId);
    await callOff(trx, context, application, interview);
  }
  return untimed;
}

/** When the application last left the stages with interviews. */
async function leftInterviewsAt(trx: Db, applicationId: number): Promise<Date | undefined> {
  const { at } = await trx
    .selectFrom('application_events')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('application_id', '=', applicationId)
    .where('from_status', 'in', STAGES_WITH_INTERVIEW)
    .where('to_status', 'not in', STAGES_WITH_INTERVIEW)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/**
 * Holds the interviewers of interviews that moving these applications may restore: until the transaction ends, nobody
 * else takes a time of theirs. Before the applications, as whoever plans an interview does.
 */
export async function holdInterviewers(
  trx: Db,
  companyId: CompanyId,
  applicationIds: readonly number[],
): Promise<void> {
  await sql`select from memberships where company_id = ${companyId} and member_id in (
      select interviewer_id from interviews join applications on applications.id = application_id
      where application_id = any(${applicationIds}::bigint[]) and state <> 'cancelled' and at > now()
        and applications.status not in (${sql.join(STAGES_WITH_INTERVIEW)}))
    order by member_id for no key update`.execute(trx);
}
