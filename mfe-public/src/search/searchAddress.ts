import type { JobSearchQuery } from '@jpro/api';
import { plainNumber } from '@jpro/api/latin-digits';

const ID = /^[1-9]\d{0,14}$/;
const AMOUNT = /^\d{1,9}$/;
const anyText = () => true;
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
const between = (low: number, high: number) => (value: string) =>
  /^\d{1,6}$/.test(value) && Number(value) >= low && Number(value) <= high;

/** The accepted values for the maximum age of jobs, in days. */
export const POSTED_DAYS = ['1', '3', '7', '30'] as const;

/** Every parameter of the search address with its accepted values; all others are ignored. */
const ACCEPTS = {
  search_keyword: anyText,
  location: (value: string) => ID.test(value),
  jobtype: (value: string) => ID.test(value),
  jobfunction: (value: string) => ID.test(value),
  industry: (value: string) => ID.test(value),
  explevel: (value: string) => ID.test(value),
  collar: oneOf('white', 'blue'),
  salary_min: (value: string) => AMOUNT.test(value),
  salary_max: (value: string) => AMOUNT.test(value),
  company: (value: string) => ID.test(value),
  township: (value: string) => ID.test(value),
  posted: oneOf(...POSTED_DAYS),
  sort: oneOf('relevance', 'newest', 'salary'),
  page: between(1, 100_000),
  limit: between(1, 100),
} satisfies Record<keyof JobSearchQuery, (value: string) => boolean>;

export type SearchField = keyof typeof ACCEPTS;
export type SearchValues = Partial<Record<SearchField, string>>;

const FIELDS = Object.keys(ACCEPTS) as SearchField[];
const KEYWORD_MAX_LENGTH = 100;
/** Default values, omitted from the address. */
const USUAL: SearchValues = { page: '1', sort: 'relevance' };
/** The parameters that narrow the results; the others only affect how they are shown. */
const FILTERS = [
  'location',
  'jobtype',
  'jobfunction',
  'industry',
  'explevel',
  'collar',
  'salary_min',
  'salary_max',
  'company',
  'township',
  'posted',
] as const;

/**
 * A township narrows only its own state or region: without that, neither the forms nor the list of filters could show
 * it. `location` comes first among the fields.
 */
const isWithin = (field: SearchField, { location }: SearchValues): boolean => field !== 'township' || Boolean(location);

/** Reads the search that an address describes. */
export function readSearch(address: URLSearchParams): SearchValues {
  const values: SearchValues = {};
  for (const field of FIELDS) {
    const value = cleaned(field, address.get(field) ?? '');
    if (value && ACCEPTS[field](value) && isWithin(field, values)) values[field] = value;
  }
  return values;
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
  return FILTERS.filter((field) => values[field] !== undefined).length;
}
