import type { InterviewConcern } from '@jpro/api';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { isAboutSomebody } from '../applicants/people.ts';
import { findInterviewer } from './interviewer.ts';
import { concernsAbout, USUAL_MINUTES } from './otherInterviews.ts';

interface Asked {
  readonly jobapply_id: number;
  /** Separated by commas. */
  readonly at: string;
  readonly minutes?: number | undefined;
  readonly interviewer_id?: number | undefined;
}

/** What to consider about times that are being typed. Throws 404 for another company's application. */
export async function concernsFor(
  { db, company }: Pick<CompanyContext, 'db' | 'company'>,
  { jobapply_id: applicationId, at, minutes = USUAL_MINUTES, interviewer_id }: Asked,
): Promise<InterviewConcern[]> {
  const { jobseeker_id: jobseekerId } = await db
    .selectFrom('applications')
    .select('jobseeker_id')
    .where('id', '=', applicationId)
    .where('company_id', '=', company.id)
    .where(isAboutSomebody)
    .executeTakeFirstOrThrow(notFound);
  const chosen = interviewer_id === undefined ? undefined : await findInterviewer(db, company.id, interviewer_id);
  const interviewerId = chosen ?? company.member.id;
  const plan = { companyId: company.id, applicationId, jobseekerId, interviewerId, minutes };
  const concerns: InterviewConcern[] = [];
  for (const time of new Set(at.split(','))) concerns.push(...(await concernsAbout(db, plan, time)));
  return concerns;
}
