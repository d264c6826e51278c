import type { Kysely } from 'kysely';
import { slugOf } from '../domains/jobs/index.ts';
import type { Database } from '../database/schema.ts';
import { articles, categories } from './blog/index.ts';
import { insertRows } from './insertRows.ts';

const DAY = 24 * 3600_000;

/** Blog categories of both kinds and their articles, the newest a day old. */
export async function seedBlog(trx: Kysely<Database>, now: Date): Promise<void> {
  await insertRows(
    trx,
    'blog_categories',
    categories.map((category) => ({ ...category })),
  );
  await insertRows(
    trx,
    'blog_articles',
    articles.map((article, index) => ({
      ...article,
      slug: slugOf(article.title_en, 'article'),
      view_count: 40 + ((index * 137) % 400),
      published_at: new Date(now.getTime() - (articles.length - index) * 4 * DAY + 3 * DAY).toISOString(),
    })),
  );
}
