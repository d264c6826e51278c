import { apiQuery, apiQueryOrNull } from '@jpro/api';
import type { BlogView, CategoryType } from './articleAddress.ts';

export function articlesQuery({ type, category }: BlogView, page: number) {
  return apiQuery('/blog', {
    query: { category_type: String(type) as '1' | '2', category_slug: category, page: String(page) },
  });
}

export function categoriesQuery(type: CategoryType) {
  return apiQuery('/blog-category', { query: { category_type: String(type) as '1' | '2' } });
}

export function articleQuery(id: string) {
  return apiQueryOrNull('/view-blog', { query: { id } });
}

export function popularQuery(type: CategoryType) {
  return apiQuery('/popular-blogs/{cid}/{bid}/{category_type}', {
    params: { cid: '0', bid: '0', category_type: String(type) as '1' | '2' },
  });
}

/** The newest articles for jobseekers. */
export const newestArticlesQuery = apiQuery('/blog', { query: { category_type: '1', limit: 3 } });
