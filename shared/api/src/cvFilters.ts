import { GENDERS } from './fields/choices.ts';
import type { Filters } from './fields/filterFields.ts';

/**
 * The filters of the CV search, by parameter, in the order of its form (rule 37). The contract of searches and of saved
 * searches, the form and the SQL conditions are checked against this table.
 */
export const CV_FILTERS = {
  search_keyword: { kind: 'words', max: 100 },
  skill: { kind: 'words', max: 60 },
  language: { kind: 'words', max: 60 },
  location: { kind: 'id' },
  township: { kind: 'id' },
  /** The function of any of the experiences. */
  jobfunction: { kind: 'id' },
  industry: { kind: 'id' },
  /** The minimum education level. */
  education: { kind: 'id' },
  explevel: { kind: 'id' },
  /** The minimum number of years of experience. */
  years: { kind: 'number', min: 0, max: 40 },
  age_min: { kind: 'number', min: 16, max: 100 },
  age_max: { kind: 'number', min: 16, max: 100 },
  /** Expected salary, in kyats a month. */
  salary_min: { kind: 'number', min: 0, max: 1_000_000_000 },
  salary_max: { kind: 'number', min: 0, max: 1_000_000_000 },
  gender: { kind: 'choice', values: GENDERS },
  job_status: { kind: 'choice', values: ['0', '1', '2'] },
} as const satisfies Filters;

export type CvFilterName = keyof typeof CV_FILTERS;

export const CV_FILTER_NAMES = Object.keys(CV_FILTERS) as CvFilterName[];
