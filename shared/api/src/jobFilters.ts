import type { Filters } from './fields/filterFields.ts';

/**
 * The filters of the job search, by parameter, in their order in an address (rule 14). The contract, the fields of the
 * forms, the chips and the SQL conditions are checked against this table.
 */
export const JOB_FILTERS = {
  location: { kind: 'lookups' },
  jobtype: { kind: 'lookups' },
  jobfunction: { kind: 'lookups' },
  industry: { kind: 'lookups' },
  explevel: { kind: 'lookups' },
  collar: { kind: 'choice', values: ['white', 'blue'] },
  /** Kyats a month. */
  salary_min: { kind: 'number', min: 0, max: 1_000_000_000 },
  salary_max: { kind: 'number', min: 0, max: 1_000_000_000 },
  company: { kind: 'id' },
  /** Of a single location. */
  township: { kind: 'lookup' },
  /** The maximum age in days. */
  posted: { kind: 'choice', values: ['1', '3', '7', '30'] },
} as const satisfies Filters;

export type JobFilterName = keyof typeof JOB_FILTERS;

export const JOB_FILTER_NAMES = Object.keys(JOB_FILTERS) as JobFilterName[];

export const JOB_SORTS = ['relevance', 'newest', 'salary'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** The filters that a job alert can have, by its field (rule 33). */
export const ALERT_FILTERS = {
  location_id: 'location',
  job_function_id: 'jobfunction',
  job_type_id: 'jobtype',
} as const satisfies Record<string, JobFilterName>;

export type AlertField = keyof typeof ALERT_FILTERS;
export const ALERT_FIELDS = Object.keys(ALERT_FILTERS) as AlertField[];

/** A job alert as its form stores it and as it is sent. */
export type AlertValues = Readonly<
  Record<'is_on' | 'wants_mail', boolean> & { keyword: string | null } & Record<AlertField, number | null>
>;

export const EMPTY_ALERT: AlertValues = {
  is_on: true,
  wants_mail: true,
  keyword: '',
  location_id: null,
  job_function_id: null,
  job_type_id: null,
};

const LOOKUP_ID = /^[1-9]\d{0,8}$/;

/** The alert for a search whose parameters are in the address (rule 52); null without any. */
export function searchedAlert(address: URLSearchParams): AlertValues | null {
  const numberOf = (name: string) => (LOOKUP_ID.test(address.get(name) ?? '') ? Number(address.get(name)) : null);
  const keyword = [...(address.get('search_keyword')?.trim() ?? '')].slice(0, 100).join('');
  const found = ALERT_FIELDS.map((field) => [field, numberOf(ALERT_FILTERS[field])] as const);
  if (!keyword && found.every(([, id]) => id === null)) return null;
  return { ...EMPTY_ALERT, keyword, ...Object.fromEntries(found) };
}

/** Whether that alert leaves out filters of the search: it has at most one value each of `ALERT_FILTERS`. */
export function leavesOutFilters(address: URLSearchParams): boolean {
  const held: readonly string[] = Object.values(ALERT_FILTERS);
  return JOB_FILTER_NAMES.some((name) => {
    const given = address.getAll(name).filter(Boolean).join(',');
    return given !== '' && !(held.includes(name) && LOOKUP_ID.test(given));
  });
}
