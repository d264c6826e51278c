import type { Movement } from '@jpro/api';
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
  readonly page: number;
}

export function ledgerFilter(address: URLSearchParams): LedgerFilter {
  const kind = address.get('kind');
  const job = address.get('job_id') ?? '';
  return {
    kind: KINDS.find((known) => known === kind) ?? '',
    job_id: /^[1-9]\d{0,14}$/.test(job) ? job : '',
    search_keyword: (address.get('search_keyword') ?? '').trim().slice(0, 100),
    page: pageNumber(address),
  };
}

export const isFiltered = ({ kind, job_id, search_keyword }: LedgerFilter): boolean =>
  kind !== '' || job_id !== '' || search_keyword !== '';

/** Omits filters that are not set, so that the plain wallet has the same query key everywhere. */
export function ledgerParameters({ kind, job_id, search_keyword, page }: LedgerFilter) {
  return { ...(kind && { kind }), ...(job_id && { job_id }), ...(search_keyword && { search_keyword }), page };
}

/** The address of the page with this filter. */
export function ledgerPath(filter: Partial<LedgerFilter>): string {
  const address = new URLSearchParams();
  for (const name of ['kind', 'job_id', 'search_keyword'] as const) {
    const value = filter[name];
    if (value) address.set(name, value);
  }
  if (filter.page !== undefined && filter.page > 1) address.set('page', String(filter.page));
  const search = address.toString();
  return `/company/dinger/wallet${search && `?${search}`}`;
}
