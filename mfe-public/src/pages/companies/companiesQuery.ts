import { apiQuery, searchOf } from '@jpro/api';
import { pageNumber } from '@jpro/platform/routes';

/** As long as the API allows. */
export const NAME_MAX = 80;
const LETTER = /^[A-Z\u1000-\u1021#]$/;
const ID = /^[1-9]\d{0,8}$/;

/** The list's filters in its address; invalid ones are ignored. */
export interface CompanyFilters {
  readonly employer_type: '' | 'agency' | 'direct';
  readonly industry: string;
  readonly location: string;
  readonly name: string;
  /** What the names begin with: `A`, `က`, or `#`. */
  readonly letter: string;
}

export function readCompanyFilters(address: URLSearchParams): CompanyFilters {
  const type = address.get('employer_type');
  const idOf = (name: string) => [address.get(name) ?? ''].find((value) => ID.test(value)) ?? '';
  return {
    employer_type: type === 'agency' || type === 'direct' ? type : '',
    industry: idOf('industry'),
    location: idOf('location'),
    name: (address.get('name') ?? '').trim().slice(0, NAME_MAX),
    letter: [address.get('letter') ?? ''].find((value) => LETTER.test(value)) ?? '',
  };
}

/** Which heading the list has. */
export function companyKind(address: URLSearchParams): 'agency' | 'all' {
  return readCompanyFilters(address).employer_type === 'agency' ? 'agency' : 'all';
}

export function companiesQuery(address: URLSearchParams) {
  return apiQuery('/companies', { query: { ...readCompanyFilters(address), page: String(pageNumber(address)) } });
}

export const initialsQuery = apiQuery('/companies/initials');

/** The address of one page of a filtered list, as the search part of a link. */
export function companiesSearch(filters: CompanyFilters, page: number): string {
  const address = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) address.set('page', String(page));
  return searchOf(address);
}
