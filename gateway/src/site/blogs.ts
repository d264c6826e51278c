import type { ArticleCard } from '@jpro/api';

/** The kinds of article by the path of their blog (rule 60). */
export const BLOGS = { '/blog': 1, '/companyblog': 2 } as const;

/** Path of an article's page in this blog, without locale prefix (rule 5). */
export function articlePath(blog: string, { id, slug, category }: ArticleCard): string {
  return `${blog}/${encodeURIComponent(category.slug)}/${encodeURIComponent(slug)}/view/${id}`;
}
