import type { Db } from '../../../database/schema.ts';
import { BLOG_PICTURES } from './blogPictures.ts';
import { type ArticlePair, type ReadArticles, withPictures } from './readArticles.ts';

interface SavedArticles {
  readonly categories: number;
  readonly articles: number;
  readonly pictures: number;
}

/**
 * Saves articles to the blog, all or none, in the caller's transaction. An article that exists is updated in place and
 * keeps its address and views.
 */
export async function saveArticles(trx: Db, { categories, articles, pictures }: ReadArticles): Promise<SavedArticles> {
  const ids = new Map<string, number>();
  for (const category of categories) {
    const { id } = await trx
      .insertInto('blog_categories')
      .values(category)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ category_type: category.category_type, name_en: category.name_en, name_my: category.name_my }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(category.slug, id);
  }
  for (const pair of articles) await upsertArticle(trx, ids.get(pair.category)!, pair, pictures);
  return { categories: categories.length, articles: articles.length, pictures: pictures.size };
}

async function upsertArticle(
  trx: Db,
  category_id: number,
  { category, slug, en, my }: ArticlePair,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const image = en.image ?? my.image;
  const address = (name: string) => `${BLOG_PICTURES}${pictures.get(`${category}/${name}`)}`;
  const content = {
    title_en: en.title,
    title_my: my.title,
    body_en: withPictures(en.body, address),
    body_my: withPictures(my.body, address),
    image: image === undefined ? null : pictures.get(`${category}/${image}`)!,
    author_en: en.author?.name ?? null,
    author_my: my.author?.name ?? null,
    author_role_en: en.author?.role ?? null,
    author_role_my: my.author?.role ?? null,
    published_at: new Date(`${en.published}T00:00:00+06:30`),
  };
  await trx
    .insertInto('blog_articles')
    .values({ category_id, slug, ...content })
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'slug']).doUpdateSet({ ...content, updated_at: new Date() }),
    )
    .execute();
}
