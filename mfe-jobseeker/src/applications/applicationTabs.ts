import { type ApplicationCounts, type ApplicationStatus, searchOf } from '@jpro/api';

export const APPLICATIONS_PATH = '/jobseeker/applyjobs';

/** The tabs of the list of applications, and the stages that each shows; `all` names none. */
export const STATUSES_OF = {
  all: [],
  waiting: ['applied'],
  interview: ['interview'],
  chosen: ['shortlisted', 'hired'],
  ended: ['rejected', 'withdrawn'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

export type ApplicationTab = keyof typeof STATUSES_OF;

export const APPLICATION_TABS = Object.keys(STATUSES_OF) as ApplicationTab[];

/** The open tab: `?tab=waiting`. */
export function tabOf(address: URLSearchParams): ApplicationTab {
  const named = address.get('tab');
  return APPLICATION_TABS.find((tab) => tab === named) ?? 'all';
}

export function applicationsPath(tab: ApplicationTab, page = 1): string {
  const search = new URLSearchParams({ ...(tab !== 'all' && { tab }), ...(page > 1 && { page: String(page) }) });
  return APPLICATIONS_PATH + searchOf(search);
}

/** How many applications a tab has. */
export function countOf(tab: ApplicationTab, counts: ApplicationCounts): number {
  const statuses: readonly ApplicationStatus[] = STATUSES_OF[tab];
  return Object.entries(counts).reduce(
    (sum, [status, count]) =>
      statuses.length === 0 || statuses.includes(status as ApplicationStatus) ? sum + count : sum,
    0,
  );
}
