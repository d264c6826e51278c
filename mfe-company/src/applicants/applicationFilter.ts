import { pageNumber } from '@jpro/platform/routes';
import { isStage, type Stage } from './stages.ts';

export interface ApplicationFilter {
  readonly status: Stage | undefined;
  readonly job_id: string | undefined;
  readonly unseen: '1' | undefined;
  /** Newest first unless given. */
  readonly sort: 'oldest' | 'name' | undefined;
  readonly page: number;
}

const SORTS = ['oldest', 'name'] as const;

/** The filter in the address. */
export function applicationFilter(search: URLSearchParams): ApplicationFilter {
  const status = search.get('status');
  const job = search.get('job_id');
  return {
    status: isStage(status) ? status : undefined,
    job_id: job && /^[1-9]\d{0,14}$/.test(job) ? job : undefined,
    unseen: search.get('unseen') === '1' ? '1' : undefined,
    sort: SORTS.find((sort) => sort === search.get('sort')),
    page: pageNumber(search),
  };
}

export function applicationsAddress({ status, job_id, unseen, sort, page }: ApplicationFilter): string {
  const search = new URLSearchParams({
    ...(status && { status }),
    ...(job_id && { job_id }),
    ...(unseen && { unseen }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  const text = search.toString();
  return text ? `/company/applications?${text}` : '/company/applications';
}

/** The same list, all pages of it, as a table for spreadsheets. */
export function exportAddress(filter: ApplicationFilter): string {
  return applicationsAddress({ ...filter, page: 1 }).replace(
    /^\/company\/applications/,
    '/api/company/application/export',
  );
}
