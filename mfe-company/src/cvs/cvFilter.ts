import { CV_FILTER_NAMES, CV_FILTERS } from '@jpro/api/cv-filters';
import { yangonDay } from '@jpro/api/yangon-day';
import { pageNumber } from '@jpro/platform/routes';

/** In the order of the form. */
export const CV_FIELDS = [...CV_FILTER_NAMES, 'active', 'sort'] as const;
export type CvField = (typeof CV_FIELDS)[number];
export type CvSearch = Readonly<Partial<Record<CvField, string>>> & { readonly page: number };

/** Values of `active`: changed within this many days. */
export const ACTIVE_DAYS = [7, 30, 90] as const;

const DAY_MS = 86_400_000;

/** The search in the address, without anything that cannot be searched for. */
export function cvSearch(address: URLSearchParams): CvSearch {
  const found: Partial<Record<CvField, string>> = {};
  for (const field of CV_FIELDS) {
    const value = (address.get(field) ?? '').trim();
    if (value !== '' && isValid(field, value)) found[field] = value;
  }
  if (!found.location) delete found.township;
  return { ...found, page: pageNumber(address) };
}

function isValid(field: CvField, value: string): boolean {
  if (field === 'sort') return value === 'newest';
  if (field === 'active') return (ACTIVE_DAYS as readonly number[]).includes(Number(value));
  const filter = CV_FILTERS[field];
  if (filter.kind === 'choice') return filter.values.some((each) => each === value);
  if (filter.kind === 'words') return value.length <= filter.max;
  if (!/^[1-9]\d{0,8}$/.test(value)) return false;
  return filter.kind === 'id' || (Number(value) >= filter.min && Number(value) <= filter.max);
}

/** The query for the endpoint; `now` is in milliseconds. */
export function cvSearchParameters({ active, page, sort, gender, job_status, ...rest }: CvSearch, now: number) {
  return {
    ...rest,
    ...(gender && { gender: gender as 'male' }),
    ...(job_status && { job_status: job_status as '0' }),
    ...(sort && { sort: sort as 'newest' }),
    ...(active && { updated_since: yangonDay(new Date(now - Number(active) * DAY_MS)) }),
    page,
  };
}

/** The address of a search; the first page is omitted. */
export function cvSearchAddress({ page = 1, ...fields }: Partial<CvSearch>): string {
  const entries = Object.entries(fields).filter(([, value]) => value);
  const address = new URLSearchParams(page > 1 ? [...entries, ['page', String(page)]] : entries).toString();
  return address ? `/company/jobseekerdatabase?${address}` : '/company/jobseekerdatabase';
}

/** The fields that narrow a search, without keyword and order. */
export const narrowingFields = (search: CvSearch): readonly CvField[] =>
  CV_FIELDS.filter((field) => field !== 'search_keyword' && field !== 'sort' && search[field] !== undefined);
