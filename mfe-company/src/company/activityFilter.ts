import { ACTIVITY_KINDS, type ActivityKind } from '@jpro/api/activity-kinds';
import { pageNumber } from '@jpro/platform/routes';

/** What the log shows, as stored in the page's address. */
export interface ActivityFilter {
  readonly kind: ActivityKind | '';
  readonly member: string;
  readonly page: number;
}

export function activityFilter(address: URLSearchParams): ActivityFilter {
  const kind = address.get('kind');
  const member = address.get('member') ?? '';
  return {
    kind: ACTIVITY_KINDS.find((known) => known === kind) ?? '',
    member: /^[1-9]\d{0,14}$/.test(member) ? member : '',
    page: pageNumber(address),
  };
}

/** The query part of an address with this filter, from the `?`; empty without one. */
export function activitySearch({ kind, member, page = 1 }: Partial<ActivityFilter>): string {
  const address = new URLSearchParams();
  if (kind) address.set('kind', kind);
  if (member) address.set('member', member);
  if (page > 1) address.set('page', String(page));
  const search = address.toString();
  return search && `?${search}`;
}
