import { localText, type PageContext, type PageHead, type ReadQuery } from '@jpro/platform/routes';
import { articlePath } from '../../blog/articleAddress.ts';
import { articleQuery } from '../../blog/articleQueries.ts';
import { excerpt } from '../../excerpt.ts';

/** Title, description, share tags and structured data of an article. */
export function articleHead({ params, url, locale, t }: PageContext, read: ReadQuery): PageHead {
  const article = read(articleQuery(params['id'] ?? ''));
  if (article === null) return { title: t('not_found.title'), robots: 'noindex' };
  if (!article) return { title: t('blog.title') };
  const title = localText('title', article, locale);
  const description = excerpt(localText('summary', article, locale));
  const image = article.image_url ? new URL(article.image_url, url.origin).href : undefined;
  return {
    title,
    description,
    canonical: articlePath(article),
    openGraph: { type: 'article', ...(image && { image }) },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      inLanguage: locale,
      datePublished: article.published_at,
      dateModified: article.updated_at,
      ...(image && { image }),
      publisher: { '@type': 'Organization', name: 'JPro', url: url.origin },
    },
  };
}
