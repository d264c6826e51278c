import type { ArticleCard } from '@jpro/api';

/** 1: articles for jobseekers, 2: for companies (rule 60). */
export type CategoryType = 1 | 2;

const HOME: Readonly<Record<CategoryType, string>> = { 1: '/blog', 2: '/companyblog' };

/** Categories with their own address (rule 6). */
const OWN_ADDRESS = new Set(['news', 'inspire']);

/** Which introduction a list of articles has: categories with their own address also have their own introduction. */
export function introOf({ type, category }: BlogView): CategoryType | 'news' | 'inspire' {
  return type === 1 && (category === 'news' || category === 'inspire') ? category : type;
}

/** Path of all articles of one kind, or of one category. */
export function blogPath(type: CategoryType, category?: string): string {
  if (category === undefined) return HOME[type];
  return type === 1 && OWN_ADDRESS.has(category) ? `/${category}` : `${HOME[type]}/${encodeURIComponent(category)}`;
}

/** Path of the RSS feed of all articles of one kind. */
export function feedPath(type: CategoryType): string {
  return `${HOME[type]}/feed.xml`;
}

/** Path of an article's page, without locale prefix (rule 5). */
export function articlePath({
  id,
  slug,
  category_type,
  category,
}: Pick<ArticleCard, 'id' | 'slug' | 'category_type' | 'category'>): string {
  return `${HOME[category_type]}/${encodeURIComponent(category.slug)}/${encodeURIComponent(slug)}/view/${id}`;
}

/** The article's correct path when `path`, without locale prefix, is a different one; null when it is correct. */
export function rightArticlePath(path: string, article: Parameters<typeof articlePath>[0]): string | null {
  const right = articlePath(article);
  return decodeURI(path) === decodeURI(right) ? null : right;
}

export interface BlogView {
  readonly type: CategoryType;
  /** Slug of the category; all articles of this type when absent. */
  readonly category: string | undefined;
}

/** The view of a list of articles, from its path without locale prefix. */
export function blogView(path: string, category: string | undefined): BlogView {
  const [, first = ''] = path.split('/');
  if (OWN_ADDRESS.has(first)) return { type: 1, category: first };
  return { type: first === 'companyblog' ? 2 : 1, category };
}
