import type { APIRequestContext } from '@playwright/test';
import type { ArticleCard, ResponseOf } from '@jpro/api';

/** The newest demo article for jobseekers (1) and for companies (2). */
export async function newestArticles(request: APIRequestContext): Promise<Record<1 | 2, ArticleCard>> {
  const newest = async (type: 1 | 2, category: string): Promise<ArticleCard> => {
    const found = await request.get(`/api/blog?category_type=${type}&category_slug=${category}`);
    return ((await found.json()) as ResponseOf<'GET', '/blog'>).data[0]!;
  };
  return { 1: await newest(1, 'career'), 2: await newest(2, 'hiring') };
}
