import type { ArticleCard } from '@jpro/api';
import { type Locale, localizedPath } from '@jpro/platform/locale';
import { escapeHtml } from '@jpro/server/edge';

export interface FeedText {
  readonly title: string;
  readonly description: string;
}

interface Feed {
  readonly origin: string;
  readonly locale: Locale;
  /** Path of the blog, without locale prefix. */
  readonly path: string;
  readonly text: FeedText;
  readonly articles: readonly ArticleCard[];
}

/** The newest articles of a blog in one language, as RSS 2.0. */
export function feedXml({ origin, locale, path, text, articles }: Feed): string {
  const address = (page: string) => origin + localizedPath(page, locale);
  const items = articles.map((article) => {
    const link = address(articlePath(path, article));
    const isBurmese = locale === 'my';
    return (
      `<item><title>${escapeHtml(isBurmese ? article.title_my : article.title_en)}</title>` +
      `<link>${escapeHtml(link)}</link><guid isPermaLink="true">${escapeHtml(link)}</guid>` +
      `<pubDate>${new Date(article.published_at).toUTCString()}</pubDate>` +
      `<category>${escapeHtml(isBurmese ? article.category.name_my : article.category.name_en)}</category>` +
      `<description>${escapeHtml(isBurmese ? article.summary_my : article.summary_en)}</description></item>`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escapeHtml(text.title)}</title><link>${escapeHtml(address(path))}</link>` +
    `<description>${escapeHtml(text.description)}</description><language>${locale}</language>` +
    `<atom:link href="${escapeHtml(address(`${path}/feed.xml`))}" rel="self" type="application/rss+xml"/>` +
    `${items.join('')}</channel></rss>`
  );
}

/** The kinds of article by the path of their blog (rule 60). */
export const BLOGS = { '/blog': 1, '/companyblog': 2 } as const;

/** Path of an article's page in this blog, without locale prefix (rule 5). */
export function articlePath(blog: string, { id, slug, category }: ArticleCard): string {
  return `${blog}/${encodeURIComponent(category.slug)}/${encodeURIComponent(slug)}/view/${id}`;
}
