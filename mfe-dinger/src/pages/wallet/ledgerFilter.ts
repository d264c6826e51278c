import type { Movement } from '@jpro/api';
import { dayNumber } from '@jpro/api/yangon-day';
import { pageNumber } from '@jpro/platform/routes';

/** In the order of the filter. */
export const KINDS = [
  'jobpost',
  'boost',
  'extend',
  'unlock_cv',
  'refund',
  'purchase',
  'bonus',
  'welcome',
  'adjustment',
] as const satisfies readonly Movement['kind'][];

/** What the ledger shows, as stored in the page's address. */
export interface LedgerFilter {
  readonly kind: (typeof KINDS)[number] | '';
  readonly job_id: string;
  readonly search_keyword: string;
  /** The first and the last day, `YYYY-MM-DD`; empty for all. */
  readonly from: string;
  readonly until: string;
  readonly page: number;
}

export function ledgerFilter(address: URLSearchParams): LedgerFilter {
  const kind = address.get('kind');
  const job = address.get('job_id') ?? '';
  const [from, until] = [dayIn(address, 'from'), dayIn(address, 'until')];
  const isReversed = from !== '' && until !== '' && from > until;
  return {
    kind: KINDS.find((known) => known === kind) ?? '',
    job_id: /^[1-9]\d{0,14}$/.test(job) ? job : '',
    search_keyword: (address.get('search_keyword') ?? '').trim().slice(0, 100),
    from: isReversed ? until : from,
    until: isReversed ? from : until,
    page: pageNumber(address),
  };
}

function dayIn(address: URLSearchParams, name: string): string {
  const day = address.get(name) ?? '';
  return dayNumber(day) !== undefined && day >= '1900-01-01' && day < '2200-01-01' ? day : '';
}

const NAMES = ['kind', 'job_id', 'search_keyword', 'from', 'until'] as const;

export const isFiltered = (filter: LedgerFilter): boolean => NAMES.some((name) => filter[name] !== '');

/** Omits filters that are not set, so that the plain wallet has the same query key everywhere. */
export function ledgerParameters({ kind, job_id, search_keyword, from, until, page }: LedgerFilter) {
  return {
    ...(kind && { kind }),
    ...(job_id && { job_id }),
    ...(search_keyword && { search_keyword }),
    ...(from && { from }),
    ...(until && { until }),
    page,
  };
}

/** The address of the page with this filter. */
export function ledgerPath(filter: Partial<LedgerFilter>): string {
  return `/company/dinger/wallet${ledgerSearch(filter)}`;
}

/** Where the ledger with this filter is downloaded. */
export const ledgerExport = (filter: LedgerFilter): string =>
  `/api/company/dinger/wallet/export${ledgerSearch({ ...filter, page: 1 })}`;

function ledgerSearch(filter: Partial<LedgerFilter>): string {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value) address.set(name, value);
  }
  if (filter.page !== undefined && filter.page > 1) address.set('page', String(filter.page));
  const search = address.toString();
  return search && `?${search}`;
}
