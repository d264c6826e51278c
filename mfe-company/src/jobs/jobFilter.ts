import type { JobStatus } from '@jpro/api';
import { pageNumber } from '@jpro/platform/routes';

/** Statuses with a tab of their own; drafts have their own page. */
export const LISTED_STATUSES = ['active', 'pending', 'closed', 'expired'] as const satisfies readonly JobStatus[];
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** The orders besides newest first. */
export const JOB_SORTS = ['expiring', 'applicants', 'views', 'title', 'oldest'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** Ways to narrow the list: with unseen applications, boosted, ending within a week, assigned to the visitor. */
export const JOBS_SHOWN = ['new', 'boosted', 'ending', 'mine'] as const;
export type JobsShown = (typeof JOBS_SHOWN)[number];

export interface JobFilter {
  readonly status: ListedStatus;
  readonly search_keyword: string;
  /** Newest first unless given. */
  readonly sort?: JobSort | undefined;
  /** All jobs of the status unless given. */
  readonly show?: JobsShown | undefined;
  readonly page: number;
}

/** The filter in the address; open jobs by default. */
export function jobFilter(search: URLSearchParams): JobFilter {
  const status = LISTED_STATUSES.find((each) => each === search.get('status')) ?? 'active';
  return {
    status,
    search_keyword: (search.get('search_keyword') ?? '').trim().slice(0, 100),
    sort: JOB_SORTS.find((sort) => sort === search.get('sort')),
    show: JOBS_SHOWN.find((show) => show === search.get('show')),
    page: pageNumber(search),
  };
}

/** The address of a filtered list; the first page and an empty keyword are omitted. */
export function jobsAddress({ status, search_keyword, sort, show, page }: JobFilter): string {
  const search = new URLSearchParams({
    status,
    ...(search_keyword && { search_keyword }),
    ...(sort && { sort }),
    ...(show && { show }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/company/job/managejobs?${search}`;
}
