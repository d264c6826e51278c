import { apiQuery, type CompanyJobDetail } from '@jpro/api';
import { companyQuery } from '../company/companyQueries.ts';
import {
  experienceLevelsQuery,
  industriesQuery,
  jobFunctionsQuery,
  jobTypesQuery,
  locationsQuery,
  townshipsQuery,
} from '@jpro/features/lookup-queries';

/** Shorter titles say too little for a comparison. */
export const MIN_SUGGESTED_TITLE = 3;
/** What comparable open jobs say about a title. */
export const jobSuggestionQuery = (title: string, jobFunctionId: number | null) =>
  apiQuery('/company/jobsuggestion', {
    query: { title, ...(jobFunctionId && { jobfunction: String(jobFunctionId) }) },
  });
/** For the job form and its preview, with its current values: townships of its region, suggestions for its title. */
export function jobFormQueries(form: CompanyJobDetail['form'] | undefined) {
  const title = form?.title?.trim() ?? '';
  return [
    companyQuery(),
    ...(form?.location_id ? [townshipsQuery(form.location_id)] : []),
    locationsQuery(),
    industriesQuery(),
    jobTypesQuery(),
    experienceLevelsQuery(),
    jobFunctionsQuery(),
    ...(title.length < MIN_SUGGESTED_TITLE ? [] : [jobSuggestionQuery(title, form?.job_function_id ?? null)]),
  ];
}
