import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { notFound } from '../../core/http-error.ts';
import { pageOf } from '../../core/page.ts';
import * as reference from '../../reference/index.ts';
import { openJobsByFunction } from './open-jobs-by-function.ts';

const FUNCTIONS_A_PAGE = 100;

export const lookupsRoutes: AreaHandlers<typeof contract.lookups> = {
  locations: async () => [...reference.locations],

  async townships({ params: { id } }) {
    const townships = reference.townships.filter((township) => township.location_id === id);
    if (townships.length === 0) throw notFound();
    return townships;
  },

  experienceLevels: async () => [...reference.experienceLevels],
  industries: async () => [...reference.industries],

  async jobFunctions({ query: { page = 1 } }, { db }) {
    const counts = await openJobsByFunction(db);
    const rows = reference.jobFunctions.slice((page - 1) * FUNCTIONS_A_PAGE, page * FUNCTIONS_A_PAGE);
    return pageOf(rows.map((row) => ({ ...row, job_count: counts.get(row.id) ?? 0 })), reference.jobFunctions.length, page, FUNCTIONS_A_PAGE);
  },

  async jobFunctionsByCollar() {
    const of = (collar: 'white' | 'blue') => reference.jobFunctions.filter((row) => row.collar === collar);
    return { jobfunctions: { white: of('white'), blue: of('blue') } };
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
};
