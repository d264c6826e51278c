import { slugOf } from '../domains/jobs/index.ts';
import type { Db } from '../database/schema.ts';
import blog from './blog.json' with { type: 'json' };
import { insertRows } from './insertRows.ts';

const DAY = 24 * 3600_000;

/** Blog categories of both kinds (1: for jobseekers, 2: for companies) and their articles, the newest a day old. */
export async function seedBlog(trx: Db, now: Date): Promise<void> {
  await insertRows(trx, 'blog_categories', blog.categories);
  await insertRows(
    trx,
    'blog_articles',
    blog.articles.map((article, index) => ({
      ...article,
      ...authorOf(article.category_id),
      slug: slugOf(article.title_en, 'article'),
      view_count: 40 + ((index * 137) % 400),
      published_at: new Date(now.getTime() - (blog.articles.length - index) * 4 * DAY + 3 * DAY).toISOString(),
    })),
  );
}

/** JPro's editors write the news. */
function authorOf(category: number): object {
  const none = { author_en: null, author_my: null, author_role_en: null, author_role_my: null };
  return (blog.authors as Partial<Record<string, object>>)[category] ?? none;
}
