/** The queries of the area's pages, defined once, so that routes and components share their responses. */
import { apiQuery, apiQueryOrNull, type CompanyJobDetail } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { Stage } from './applicants/stages.ts';
import type { ApplicationFilter } from './applicants/applicationFilter.ts';
import { type CvSearch, cvSearchParameters } from './cvs/cvFilter.ts';
import type { JobChoiceFilter } from './jobs/jobChoice.ts';
import type { JobFilter } from './jobs/jobFilter.ts';

/** A shorter title says too little to be compared. */
export const MIN_SUGGESTED_TITLE = 3;

export const companyQuery = () => apiQuery('/company/getcompany');
export const verificationQuery = () => apiQuery('/company/verification');
export const callsQuery = () => apiQuery('/company/calls');
export const settingsQuery = () => apiQuery('/company/settings');
export const messageTemplatesQuery = () => apiQuery('/company/messagetemplates');
export const dashboardQuery = () => apiQuery('/company/dashboard');
export const locationsQuery = () => apiQuery('/category/locations');
export const townshipsQuery = (locationId: number) =>
  apiQuery('/category/townships/{id}', { params: { id: locationId } });
export const industriesQuery = () => apiQuery('/category/industries');
export const jobTypesQuery = () => apiQuery('/category/jobtypes');
export const experienceLevelsQuery = () => apiQuery('/category/explevels');
export const jobFunctionsQuery = () => apiQuery('/category/jobfunctions_bycollar');
export const costRulesQuery = () => apiQuery('/dinger_costrules');
export const walletQuery = () => apiQuery('/company/dinger/wallet', { query: { page: 1 } });
export const jobsQuery = ({ status, search_keyword, sort, show, page }: JobFilter) =>
  apiQuery('/company/jobposts', { query: { status, search_keyword, sort, show, page } });
export const chosenJobsQuery = ({ search_keyword, page }: JobChoiceFilter) =>
  apiQuery('/company/jobposts', { query: { search_keyword, page } });
export const draftsQuery = (page: number) => apiQuery('/company/jobposts/draftlist', { query: { page } });
export const jobQuery = (id: number | string) => apiQueryOrNull('/company/jobpost/{id}', { params: { id } });
/** What comparable open jobs say about a title. */
export const jobSuggestionQuery = (title: string, jobFunctionId: number | null) =>
  apiQuery('/company/jobsuggestion', {
    query: { title, ...(jobFunctionId && { jobfunction: String(jobFunctionId) }) },
  });
/** Of a form with a title that is long enough to be compared. */
export const jobSuggestionQueries = (form: CompanyJobDetail['form'] | undefined) => {
  const title = form?.title?.trim() ?? '';
  return title.length < MIN_SUGGESTED_TITLE ? [] : [jobSuggestionQuery(title, form?.job_function_id ?? null)];
};
export const jobPerformanceQuery = (id: number | string) =>
  apiQuery('/company/jobpost/{id}/performance', { params: { id } });
/** The newest 500. */
export const applicantsQuery = (jobId: number | string) =>
  apiQueryOrNull('/company/application/manage', { query: { job_id: String(jobId) } });
export const applicationQuery = (id: number | string) =>
  apiQueryOrNull('/company/application/view/{id}', { params: { id } });
/** Seven days from this one, `YYYY-MM-DD`. */
export const interviewsQuery = (from: string) => apiQuery('/company/interviews', { query: { from } });
export const notesQuery = (id: number) => apiQuery('/company/application/notes/{id}', { params: { id } });
export const applicationsQuery = ({ status, job_id, unseen, keyword, sort, page }: ApplicationFilter) =>
  apiQuery('/company/application/bycompany', {
    query: { status, job_id, unseen, sort, page, ...(keyword && { keyword }) },
  });
/** The same list as far as it fits on one page. */
export const printedApplicationsQuery = ({ status, job_id, unseen, keyword, sort }: ApplicationFilter) =>
  apiQuery('/company/application/bycompany', {
    query: { status, job_id, unseen, sort, page: 1, limit: PAGE_SIZE.board, ...(keyword && { keyword }) },
  });
/** The jobs to choose from, the newest hundred. */
export const jobNamesQuery = () => apiQuery('/company/jobposts', { query: { limit: 100, page: 1 } });

/** For the job form and its preview; townships are those of one region. */
export const jobFormQueries = (locationId?: number | null) => [
  companyQuery(),
  ...(locationId ? [townshipsQuery(locationId)] : []),
  locationsQuery(),
  industriesQuery(),
  jobTypesQuery(),
  experienceLevelsQuery(),
  jobFunctionsQuery(),
];
export const educationLevelsQuery = () => apiQuery('/educations/edulevels');
export const cvSearchQuery = (search: CvSearch, now: number) =>
  apiQuery('/company/dbjobseekers', { query: cvSearchParameters(search, now) });
/** Without page and order, so that the next page needs no new counts. */
export const cvCountsQuery = (search: CvSearch, now: number) => {
  const { page: _page, ...query } = cvSearchParameters({ ...search, page: 1, sort: '' }, now);
  return apiQuery('/company/dbjobseekers/counts', { query });
};
export const savedCvSearchesQuery = () => apiQuery('/company/cvsearches');
export const cvQuery = (id: number | string) => apiQueryOrNull('/company/jobseekerprofile/{id}', { params: { id } });
export const unlockedCvsQuery = ({ tag, page }: { readonly tag: string; readonly page: number }) =>
  apiQuery('/company/unlock_jobseekers', { query: { ...(tag && { tag }), page } });

/** The lookups of the CV search. */
export const cvSearchLists = () => [
  locationsQuery(),
  industriesQuery(),
  experienceLevelsQuery(),
  jobFunctionsQuery(),
  educationLevelsQuery(),
];
/** A year, `YYYY`. */
export const reportQuery = (year: string) => apiQuery('/company/report/{p}', { params: { p: year } });
/** Only the counts are read: who of a job's applicants waits for a reply. */
export const waitingQuery = (jobId: number) =>
  apiQuery('/company/application/bycompany', { query: { job_id: String(jobId), page: 1 } });
/** The first page of a job's applicants at a stage. */
export const applicantsAtQuery = (jobId: number, status: Stage) =>
  apiQuery('/company/application/bycompany', { query: { job_id: String(jobId), status, page: 1 } });
