import {
  localizedPath,
  localName,
  localText,
  type PageContext,
  type PageHead,
  type ReadQuery,
} from '@jpro/platform/routes';
import { articlePath, blogPath, feedPath } from '../../blog/articleAddress.ts';
import { articleQuery } from '../../blog/articleQueries.ts';
import { excerpt, shareImage } from '../../headParts.ts';

/** Title, description, share tags and structured data of an article. */
export function articleHead({ params, url, locale, t }: PageContext, read: ReadQuery): PageHead {
  const article = read(articleQuery(params['id'] ?? ''));
  if (article === null) return { title: t('not_found.title'), robots: 'noindex' };
  if (!article) return { title: t('blog.title') };
  const title = localText('title', article, locale);
  const description = excerpt(localText('summary', article, locale));
  const absolute = (path: string): string => `${url.origin}${localizedPath(path, locale)}`;
  const image = article.image_url ? new URL(article.image_url, url.origin).href : undefined;
  const { author, category, category_type: type } = article;
  const crumbs = [
    { name: t('blog.title'), path: blogPath(type) },
    { name: localName(category, locale), path: blogPath(type, category.slug) },
    { name: title, path: articlePath(article) },
  ];
  return {
    title,
    description,
    canonical: articlePath(article),
    feed: { title: t(`blog.${type}.heading`), path: feedPath(type) },
    openGraph: { type: 'article', ...shareImage(article.share_card, locale) },
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BlogPosting',
          headline: title,
          description,
          inLanguage: locale,
          datePublished: article.published_at,
          dateModified: article.updated_at,
          mainEntityOfPage: absolute(articlePath(article)),
          ...(image && { image }),
          author: author
            ? { '@type': 'Person', name: localName(author, locale), jobTitle: localText('role', author, locale) }
            : { '@type': 'Organization', name: 'JPro', url: url.origin },
          publisher: { '@type': 'Organization', name: 'JPro', url: url.origin },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: absolute(path),
          })),
        },
      ],
    },
  };
}
