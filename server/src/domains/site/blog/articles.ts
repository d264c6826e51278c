import type { ArticleCard, BlogCategory } from '@jpro/api';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { Db } from '../../../database/schema.ts';
import { articleSummary } from './articleHtml.ts';
import { blogPictureUrl } from './blogPictures.ts';

export interface ArticleFilter {
  readonly categoryType: 1 | 2;
  readonly categoryId?: number | undefined;
  readonly categorySlug?: string | undefined;
  readonly withoutId?: number | undefined;
}

/** Published articles with their category, without those dated in the future. */
function published(db: Db, now: Date) {
  return db
    .selectFrom('blog_articles')
    .innerJoin('blog_categories', 'blog_categories.id', 'category_id')
    .where('published_at', '<=', now);
}

function matching(db: Db, { categoryType, categoryId, categorySlug, withoutId }: ArticleFilter, now: Date) {
  let query = published(db, now).where('category_type', '=', categoryType);
  if (categoryId) query = query.where('category_id', '=', categoryId);
  if (categorySlug) query = query.where('blog_categories.slug', '=', categorySlug);
  if (withoutId) query = query.where('blog_articles.id', '!=', withoutId);
  return query;
}

/** One page of articles, newest first. */
export async function articlePage(
  db: Db,
  filter: ArticleFilter,
  { page, size }: { readonly page: number; readonly size: number },
  now: Date,
): Promise<Page<ArticleCard>> {
  const rows = await matching(db, filter, now)
    .select(cardColumns)
    .orderBy('published_at', 'desc')
    .orderBy('blog_articles.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await matching(db, filter, now)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(rows.map(articleCard), total, page, size);
}

export async function newestArticles(db: Db, filter: ArticleFilter, limit: number, now: Date): Promise<ArticleCard[]> {
  const rows = await matching(db, filter, now)
    .select(cardColumns)
    .orderBy('published_at', 'desc')
    .orderBy('blog_articles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(articleCard);
}

export async function popularArticles(db: Db, filter: ArticleFilter, limit: number, now: Date): Promise<ArticleCard[]> {
  const rows = await matching(db, filter, now)
    .select(cardColumns)
    .orderBy('view_count', 'desc')
    .orderBy('blog_articles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(articleCard);
}

/** The next older and the next newer article of the same kind; null at the ends. */
export async function neighbourArticles(
  db: Db,
  {
    id,
    published_at,
    category_type,
  }: { readonly id: number; readonly published_at: Date; readonly category_type: 1 | 2 },
  now: Date,
): Promise<{ previous: ArticleCard | null; next: ArticleCard | null }> {
  const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    matching(db, { categoryType: category_type }, now)
      .select(cardColumns)
      .where(sql<boolean>`(published_at, blog_articles.id) ${sql.raw(comparison)} (${published_at}, ${id})`)
      .orderBy('published_at', order)
      .orderBy('blog_articles.id', order)
      .limit(1)
      .executeTakeFirst();
  const [previous, next] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')]);
  return { previous: previous ? articleCard(previous) : null, next: next ? articleCard(next) : null };
}

export function articleRow(db: Db, id: number, now: Date) {
  return published(db, now)
    .where('blog_articles.id', '=', id)
    .select([...cardColumns, 'updated_at'])
    .executeTakeFirst();
}

export async function blogCategories(db: Db, now: Date): Promise<BlogCategory[]> {
  return db
    .selectFrom('blog_categories')
    .leftJoin('blog_articles', (join) =>
      join.onRef('category_id', '=', 'blog_categories.id').on('published_at', '<=', now),
    )
    .groupBy('blog_categories.id')
    .orderBy('blog_categories.id')
    .select([
      'blog_categories.id',
      'category_type',
      'blog_categories.slug',
      'name_en',
      'name_my',
      sql<number>`count(blog_articles.id)::int`.as('article_count'),
    ])
    .execute();
}

const cardColumns = [
  'blog_articles.id',
  'blog_articles.slug',
  'category_id',
  'category_type',
  'blog_categories.slug as category_slug',
  'name_en',
  'name_my',
  'title_en',
  'title_my',
  'body_en',
  'body_my',
  'image',
  'author_en',
  'author_my',
  'author_role_en',
  'author_role_my',
  'view_count',
  'published_at',
] as const;

type CardRow = Omit<NonNullable<Awaited<ReturnType<typeof articleRow>>>, 'updated_at'>;

export function articleCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    categories_id: row.category_id,
    category_type: row.category_type,
    category: { id: row.category_id, slug: row.category_slug, name_en: row.name_en, name_my: row.name_my },
    title_en: row.title_en,
    title_my: row.title_my,
    summary_en: articleSummary(row.body_en),
    summary_my: articleSummary(row.body_my),
    image_url: blogPictureUrl(row.image),
    author: authorOf(row),
    view_count: row.view_count,
    published_at: row.published_at.toISOString(),
  };
}

/** The database has all four or none. */
function authorOf({ author_en, author_my, author_role_en, author_role_my }: CardRow): ArticleCard['author'] {
  if (author_en === null || author_my === null) return undefined;
  return { name_en: author_en, name_my: author_my, role_en: author_role_en ?? '', role_my: author_role_my ?? '' };
}
