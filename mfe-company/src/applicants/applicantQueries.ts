/** Queries of applicants and their interviews. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { isListedStage, type ApplicationFilter } from './applicationFilter.ts';
import type { Stage } from './stages.ts';

export const BOARD = '/company/application/manage';
/** Applications of all jobs. */
export const LIST = '/company/application/bycompany';
/** What shows applications themselves. */
export const APPLICATIONS = [BOARD, '/company/application/view/{id}', LIST, '/company/interviews'] as const;

/** The newest 500 applicants. */
export const applicantsQuery = (jobId: number | string) => apiQueryOrNull(BOARD, { query: { job_id: String(jobId) } });
export const applicationQuery = (id: number | string) =>
  apiQueryOrNull('/company/application/view/{id}', { params: { id } });
/** The interviews of the seven days from `from`, `YYYY-MM-DD`. */
export const interviewFeedQuery = () => apiQuery('/company/interviews/feed');
export const interviewsQuery = (from: string) => apiQuery('/company/interviews', { query: { from } });
interface PlannedInterview {
  /** Several times are separated by commas. */
  readonly at: string;
  /** The usual length without it. */
  readonly minutes?: number | undefined;
  /** Whoever invites without it. */
  readonly interviewer?: string | null | undefined;
}

/** What to consider about the times of an interview with an applicant. */
export const concernsQuery = (id: number, { at, minutes, interviewer }: PlannedInterview) =>
  apiQuery('/company/interviews/concerns', {
    query: {
      jobapply_id: String(id),
      at,
      ...(minutes !== undefined && { minutes }),
      ...(interviewer && { interviewer_id: interviewer }),
    },
  });
/** The company's own stages. */
export const ownStagesQuery = () => apiQuery('/company/ownstages');
/** What was done with many applicants a short time ago. */
export const batchesQuery = () => apiQuery('/company/application/batches');
export const notesQuery = (id: number) => apiQuery('/company/application/notes/{id}', { params: { id } });
export const applicationsQuery = ({ page, ...filter }: ApplicationFilter) =>
  apiQuery(LIST, { query: { ...filterQuery(filter), page } });
/** The same list, as much of it as fits on one page. */
export const printedApplicationsQuery = (filter: ApplicationFilter) =>
  apiQuery(LIST, {
    query: { ...filterQuery(filter), page: 1, limit: PAGE_SIZE.board },
  });
const filterQuery = ({
  status,
  job_id,
  unseen,
  recent,
  keyword,
  sort,
  responses,
  assigned,
}: Omit<ApplicationFilter, 'page'>) => ({
  ...(isListedStage(status) ? { status } : { own_stage_id: status }),
  job_id,
  unseen,
  recent,
  sort,
  ...(responses && { responses }),
  ...(assigned && { assigned }),
  ...(keyword && { keyword }),
});
/** How many of a job's applicants are waiting for a reply, and who applied last. */
export const waitingQuery = (jobId: number) => apiQuery(LIST, { query: { job_id: String(jobId), page: 1 } });
/** A job's applicants at a stage, as many as fit on one page. */
export const applicantsAtQuery = (jobId: number, status: Stage) =>
  apiQuery(LIST, {
    query: { job_id: String(jobId), status, sort: 'name', page: 1, limit: PAGE_SIZE.board },
  });
