import { pageNumber } from '@jpro/platform/routes';

export interface UnlockedFilter {
  /** Empty for all. */
  readonly tag: string;
  readonly page: number;
}

export function unlockedFilter(search: URLSearchParams): UnlockedFilter {
  return { tag: (search.get('tag') ?? '').trim().slice(0, 30), page: pageNumber(search) };
}

export function unlockedAddress({ tag, page }: UnlockedFilter): string {
  const search = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) }).toString();
  return search ? `/company/unlockedcv?${search}` : '/company/unlockedcv';
}
