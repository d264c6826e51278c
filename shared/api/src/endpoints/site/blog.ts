import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, id, idText, intText, moment, optionalLookupIdText, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { ShareCard } from './shareCard.ts';

/** 1 for jobseekers, 2 for companies (rule 60). */
const CategoryType = z.literal([1, 2]);
const categoryTypeText = z.pipe(
  z.enum(['1', '2']),
  z.transform((value: '1' | '2'): 1 | 2 => (value === '1' ? 1 : 2)),
);
const optionalCategoryType = z._default(
  z.pipe(
    z.enum(['', '1', '2']),
    z.transform((value: '' | '1' | '2'): 1 | 2 => (value === '2' ? 2 : 1)),
  ),
  1,
);
/** A category's id in a path, or 0 for none. Categories are few, so their ids are small. */
const categoryIdOrZero = z.pipe(
  bounded(9).check(z.regex(/^(?:0|[1-9]\d{0,8})$/)),
  z.transform((value: string) => Number(value)),
);
/** A row's id in a path, or 0 for none. */
const idTextOrZero = z.pipe(
  bounded(15).check(z.regex(/^(?:0|[1-9]\d{0,14})$/)),
  z.transform((value: string) => Number(value)),
);

export const BlogCategory = z.object({
  id,
  category_type: CategoryType,
  slug: z.string(),
  name_en: z.string(),
  name_my: z.string(),
  article_count: z.int(),
});
export type BlogCategory = z.output<typeof BlogCategory>;

/**
 * An article in a list. Its address is `/blog/{category.slug}/{slug}/view/{id}`, or below `/companyblog` for companies
 * (rule 5).
 */
export const ArticleCard = z.object({
  id,
  slug: z.string(),
  categories_id: id,
  category_type: CategoryType,
  category: z.object({ id, slug: z.string(), name_en: z.string(), name_my: z.string() }),
  title_en: z.string(),
  title_my: z.string(),
  /** The beginning of the article as plain text. */
  summary_en: z.string(),
  summary_my: z.string(),
  image_url: z.nullable(z.string()),
  /** Absent if JPro's editors wrote it (rule 94). */
  author: z.optional(z.object({ name_en: z.string(), name_my: z.string(), role_en: z.string(), role_my: z.string() })),
  view_count: z.int(),
  published_at: moment,
});
export type ArticleCard = z.output<typeof ArticleCard>;

export const Article = z.extend(ArticleCard, {
  /** Sanitized on the server: headings, paragraphs, lists, quotes, tables, links, and pictures of this site. */
  html_en: z.string(),
  html_my: z.string(),
  updated_at: moment,
  share_card: ShareCard,
  /** The newest articles of the same category, without this one. */
  related: z.array(ArticleCard),
  /** The next older and the next newer article of the same type. */
  previous: z.nullable(ArticleCard),
  next: z.nullable(ArticleCard),
});
export type Article = z.output<typeof Article>;

export const blog = {
  articles: endpoint({
    method: 'GET',
    path: '/blog',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Articles, newest first: of one kind, or of one category',
    query: z.object({
      category_type: optionalCategoryType,
      categories_id: optionalLookupIdText,
      /** The category by its slug, as in the addresses of pages. */
      category_slug: z.optional(bounded(80).check(z.maxLength(80))),
      page: pageText,
      limit: intText(1, 20),
    }),
    response: paged(ArticleCard),
  }),
  article: endpoint({
    method: 'GET',
    path: '/view-blog',
    access: 'anyone',
    cached: { server: 2 },
    counted: true,
    summary: 'One article with its text and related ones',
    query: z.object({ id: idText }),
    response: Article,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/blog-category',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Categories of one kind, with their number of articles',
    query: z.object({ category_type: optionalCategoryType }),
    response: z.array(BlogCategory),
  }),
  category: endpoint({
    method: 'GET',
    path: '/view-category',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'One category, by its id or its slug',
    query: z.object({ id: optionalLookupIdText, slug: z.optional(bounded(80).check(z.maxLength(80))) }),
    response: BlogCategory,
  }),
  popular: endpoint({
    method: 'GET',
    path: '/popular-blogs/{cid}/{bid}/{category_type}',
    access: 'anyone',
    cached: { server: 2 },
    summary:
      'The most read articles of category `cid` (0: of all of this kind), without article `bid` (0: none left out)',
    params: z.object({ cid: categoryIdOrZero, bid: idTextOrZero, category_type: categoryTypeText }),
    response: z.array(ArticleCard),
  }),
  popularForCompanies: endpoint({
    method: 'GET',
    path: '/popular-company-blogs',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'The most read articles for companies',
    response: z.array(ArticleCard),
  }),
};
