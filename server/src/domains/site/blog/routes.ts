import { PAGE_SIZE } from '@jpro/api/fields';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { shareCardAddress } from '../share-cards/shareCards.ts';
import { articleShareCards } from './articleShareCards.ts';
import { articleHtml } from './articleHtml.ts';
import {
  articleCard,
  articlePage,
  articleRow,
  blogCategories,
  neighbourArticles,
  newestArticles,
  popularArticles,
} from './articles.ts';

const RELATED = 3;
const POPULAR = 5;

export const blogRoutes: FeatureHandlers<'blog'> = {
  articles: ({ query }, { db, now }) =>
    articlePage(
      db,
      {
        categoryType: query.category_type,
        categoryId: query.categories_id,
        categorySlug: query.category_slug,
      },
      { page: query.page ?? 1, size: query.limit ?? PAGE_SIZE.blogs },
      now,
    ),

  async article({ query }, { db, now }) {
    const row = await articleRow(db, query.id, now);
    if (!row) throw notFound();
    const card = articleCard(row);
    return {
      ...card,
      share_card: shareCardAddress('article', row.id, articleShareCards(card)),
      html_en: articleHtml(row.body_en),
      html_my: articleHtml(row.body_my),
      updated_at: row.updated_at.toISOString(),
      ...(await neighbourArticles(db, row, now)),
      related: await newestArticles(
        db,
        { categoryType: row.category_type, categoryId: row.category_id, withoutId: row.id },
        RELATED,
        now,
      ),
    };
  },

  async categories({ query }, { db, now }) {
    return (await blogCategories(db, now)).filter(({ category_type }) => category_type === query.category_type);
  },

  async category({ query }, { db, now }) {
    const found = (await blogCategories(db, now)).find(({ id, slug }) =>
      query.id ? id === query.id : slug === query.slug,
    );
    if (!found) throw notFound();
    return found;
  },

  popular: ({ params }, { db, now }) =>
    popularArticles(
      db,
      { categoryType: params.category_type, categoryId: params.cid, withoutId: params.bid },
      POPULAR,
      now,
    ),

  popularForCompanies: (_input, { db, now }) => popularArticles(db, { categoryType: 2 }, POPULAR, now),
};
