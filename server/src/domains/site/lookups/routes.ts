import type { Collar, JobFunction } from '@jpro/api';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { pageOf } from '../../../core/http/page.ts';
import * as reference from '../../../reference/index.ts';
import type { OpenJobCounts } from './openJobCounts.ts';

const FUNCTIONS_A_PAGE = 100;

export const lookupsRoutes = (openJobs: OpenJobCounts): FeatureHandlers<'lookups'> => ({
  async locations(_input, context) {
    const counts = await openJobs.byLocation(context);
    return reference.locations.map((row) => ({ ...row, job_count: counts.get(row.id) ?? 0 }));
  },

  async townships({ params: { id } }) {
    const townships = reference.townships.filter((township) => township.location_id === id);
    if (townships.length === 0) throw notFound();
    return townships;
  },

  experienceLevels: async () => [...reference.experienceLevels],
  industries: async () => [...reference.industries],

  async jobFunctions({ query: { collar, page = 1, limit = FUNCTIONS_A_PAGE } }, context) {
    const rows = countedFunctions(await openJobs.byFunction(context), collar || undefined);
    return pageOf(rows.slice((page - 1) * limit, page * limit), rows.length, page, limit);
  },

  async jobFunctionsByCollar(_input, context) {
    const all = countedFunctions(await openJobs.byFunction(context));
    return {
      jobfunctions: {
        white: all.filter((row) => row.collar === 'white'),
        blue: all.filter((row) => row.collar === 'blue'),
      },
    };
  },

  salaryRanges: async () => [...reference.salaryRanges],

  async salaryRange({ params: { id } }) {
    const range = reference.salaryRanges.find((row) => row.id === id);
    if (!range) throw notFound();
    return range;
  },

  currencies: async () => [...reference.currencies],
  jobTypes: async () => [...reference.jobTypes],
  educationLevels: async () => [...reference.educationLevels],
});

/** Job functions of one collar, or all, each with its number of open jobs. */
function countedFunctions(counts: ReadonlyMap<number, number>, collar?: Collar): JobFunction[] {
  return reference.jobFunctions
    .filter((row) => !collar || row.collar === collar)
    .map((row) => ({ ...row, job_count: counts.get(row.id) ?? 0 }));
}
