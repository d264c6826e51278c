import type { JobSearchQuery } from '@jpro/api';
import { JOB_FILTER_NAMES, JOB_FILTERS, JOB_SORTS, type JobFilterName, type JobSort } from '@jpro/api/job-filters';
import { plainNumber } from '@jpro/api/latin-digits';

/** A pattern of the values of each kind of filter. */
const KINDS = {
  lookup: /^[1-9]\d{0,8}$/,
  lookups: /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,9}$/,
  id: /^[1-9]\d{0,14}$/,
  number: /^\d{1,9}$/,
};
const isBetween = (low: number, high: number) => (value: string) =>
  /^\d{1,6}$/.test(value) && Number(value) >= low && Number(value) <= high;

/** The accepted values of the parameters that are no filters. */
const OTHERS = {
  search_keyword: () => true,
  as_typed: (value: string) => value === '1',
  sort: (value: string) => JOB_SORTS.includes(value as JobSort),
  page: isBetween(1, 100_000),
  limit: isBetween(1, 100),
} satisfies Record<Exclude<keyof JobSearchQuery, JobFilterName>, (value: string) => boolean>;

export type SearchField = keyof JobSearchQuery;
export type SearchValues = Partial<Record<SearchField, string>>;

/** All others are ignored. */
const FIELDS: readonly SearchField[] = ['search_keyword', 'as_typed', ...JOB_FILTER_NAMES, 'sort', 'page', 'limit'];
const KEYWORD_MAX_LENGTH = 100;
/** Default values, omitted from the address. */
const USUAL: SearchValues = { page: '1', sort: 'relevance' };

function accepts(field: SearchField, value: string): boolean {
  if (field in OTHERS) return OTHERS[field as keyof typeof OTHERS](value);
  const filter = JOB_FILTERS[field as JobFilterName];
  return filter.kind === 'choice' ? filter.values.some((each) => each === value) : KINDS[filter.kind].test(value);
}

/**
 * A township narrows only its own state or region: without that alone, neither the forms nor the list of filters could
 * show it. `location` comes first among the fields.
 */
const isWithin = (field: SearchField, { location }: SearchValues): boolean =>
  field !== 'township' || (Boolean(location) && !location?.includes(','));

/** Reads the search that an address describes. */
export function readSearch(address: URLSearchParams): SearchValues {
  const values: SearchValues = {};
  for (const field of FIELDS) {
    const value = cleaned(field, givenIn(address, field));
    if (value && accepts(field, value) && isWithin(field, values)) values[field] = value;
  }
  return inOrder(values);
}

/** Checkboxes of a form repeat the parameter. */
function givenIn(address: URLSearchParams, field: SearchField): string {
  const all = address.getAll(field);
  const takesSeveral = field in JOB_FILTERS && JOB_FILTERS[field as JobFilterName].kind === 'lookups';
  return takesSeveral ? [...new Set(all.filter(Boolean))].join(',') : (all[0] ?? '');
}

/** A minimum above the maximum was meant the other way round. */
function inOrder(values: SearchValues): SearchValues {
  const { salary_min, salary_max } = values;
  if (!salary_min || !salary_max || Number(salary_min) <= Number(salary_max)) return values;
  return { ...values, salary_min: salary_max, salary_max: salary_min };
}

function cleaned(field: SearchField, value: string): string {
  const trimmed = value.trim();
  if (field === 'search_keyword') return [...trimmed].slice(0, KEYWORD_MAX_LENGTH).join('');
  return field.startsWith('salary') ? plainNumber(trimmed) : trimmed;
}

/** The address of a search, without locale prefix. Empty values are omitted. */
export function searchPath(values: SearchValues): string {
  const address = new URLSearchParams();
  for (const field of FIELDS) {
    const value = values[field];
    if (value && value !== USUAL[field] && isWithin(field, values)) address.set(field, value);
  }
  const text = address.toString();
  return text ? `/search?${text}` : '/search';
}

/** A search from its first page, with pages of the usual length. */
export function withoutPaging({ page: _, limit: __, ...rest }: SearchValues): SearchValues {
  return rest;
}

/** Number of filters of a search, not counting its keyword. */
export function filterCount(values: SearchValues): number {
  return JOB_FILTER_NAMES.filter((field) => values[field] !== undefined).length;
}

/** The same search (`?…`) with another job beside the list. */
export function withChosenJob(search: string, jobId: number): string {
  const address = new URLSearchParams(search);
  address.set('job', String(jobId));
  return `?${address}`;
}
