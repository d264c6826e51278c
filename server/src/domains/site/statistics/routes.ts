import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { knownLookup } from '../../../reference/lookup.ts';
import { postedJobs, registeredJobseekers } from './countsOverTime.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const statisticsRoutes: FeatureHandlers<typeof contract.statistics> = {
  async jobs({ params: { id: year } }, { db }) {
    const rows = (await postedJobs(db)).filter((row) => row.year === year);
    const months = MONTHS.map((month) => {
      const white = sum(rows.filter((row) => row.month === month && row.collar === 'white'));
      const blue = sum(rows.filter((row) => row.month === month && row.collar === 'blue'));
      return { month, white, blue, count: white + blue };
    });
    return { year, total: sum(rows), months };
  },

  async jobseekers({ params: { id: year } }, { db }) {
    const rows = (await registeredJobseekers(db)).filter((row) => row.year === year);
    return {
      year,
      total: sum(rows),
      months: MONTHS.map((month) => ({ month, count: sum(rows.filter((row) => row.month === month)) })),
    };
  },

  async jobTypes({ params: { id: year } }, { db }) {
    const rows = (await postedJobs(db)).filter((row) => row.year === year);
    const counts = sumBy(rows, (row) => row.job_type_id);
    const job_types = counts
      .map(([id, count]) => ({ job_type: knownLookup('jobType', id), count }))
      .sort((first, second) => second.count - first.count);
    return { year, total: sum(rows), job_types };
  },

  jobsByYear: async (_input, { db }) => byYear(await postedJobs(db)),

  jobseekersByYear: async (_input, { db }) => byYear(await registeredJobseekers(db)),
};

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function sumBy<Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): [number, number][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sum(group)]);
}

function byYear(rows: readonly { readonly year: number; readonly count: number }[]): { year: number; count: number }[] {
  return sumBy(rows, (row) => row.year)
    .map(([year, count]) => ({ year, count }))
    .sort((first, second) => first.year - second.year);
}
