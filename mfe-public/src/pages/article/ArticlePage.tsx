import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Article } from '@jpro/api';
import { QueryBoundary, ShareLinks } from '@jpro/features';
import { splitLocale, useFormat, useLocale, useLocalName, useRouteParams } from '@jpro/platform';
import { Cluster, PageWidth, Divider, Heading, Skeleton, Stack, Text, TextLink } from '@jpro/ui';
import { space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ArticleList } from '../../blog/ArticleList.tsx';
import { ArticlePicture } from '../../blog/ArticlePicture.tsx';
import { articlePath, blogPath, rightArticlePath } from '../../blog/articleAddress.ts';
import { articleQuery } from '../../blog/articleQueries.ts';
import { readingMinutes } from '../../blog/readingTime.ts';
import { useLocalText } from '../../blog/useLocalText.ts';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';
import { useText } from '../../text.ts';
import { useRightPath } from '../../useRightPath.ts';
import { ArticleText } from './ArticleText.tsx';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[16]};
`;

/** An article with its share links and related articles, under exactly one address (rule 5). */
export default function ArticlePage() {
  const { pathname } = useLocation();
  const { id = '' } = useRouteParams<'id'>();
  const query = useQuery(articleQuery(id));
  useRightPath(query.data ? rightArticlePath(splitLocale(pathname).path, query.data) : null);
  if (query.data === null) return <SubjectNotFound />;
  return (
    <Page $width="reading">
      <QueryBoundary query={query} skeleton={<Skeleton $shape="block" $height={640} />}>
        {(article) => article && <ArticleView article={article} />}
      </QueryBoundary>
    </Page>
  );
}

function ArticleView({ article }: { readonly article: Article }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const localText = useLocalText();
  const nameOf = useLocalName();
  const html = localText('html', article);
  const title = localText('title', article);
  return (
    <Stack $gap={8}>
      <Stack as="article" $gap={5}>
        <Stack $gap={2}>
          <Text $size="small">
            <TextLink to={blogPath(article.category_type)}>{t('blog.all')}</TextLink>
            {' › '}
            <TextLink to={blogPath(article.category_type, article.category.slug)}>{nameOf(article.category)}</TextLink>
          </Text>
          <Heading level={1}>{title}</Heading>
          <Cluster $gap={3}>
            <Text as="span" $size="small">
              {article.author
                ? t('blog.by_author', { name: nameOf(article.author), role: localText('role', article.author) })
                : t('blog.by')}
            </Text>
            <Text as="span" $size="small" $tone="muted">
              {format.date(article.published_at)}
            </Text>
            <Text as="span" $size="small" $tone="muted">
              {t('blog.minutes', { count: readingMinutes(html, locale) })}
            </Text>
          </Cluster>
        </Stack>
        <ArticlePicture article={article} />
        <ArticleText html={html} />
        <ShareLinks title={title} />
      </Stack>
      <Neighbours article={article} />
      {article.related.length > 0 && (
        <>
          <Divider />
          <Stack as="section" $gap={4}>
            <Heading level={2}>{t('blog.related')}</Heading>
            <ArticleList articles={article.related} headingLevel={3} />
          </Stack>
        </>
      )}
    </Stack>
  );
}

const Sides = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  justify-content: space-between;

  > * {
    flex: 1 1 220px;
  }

  > :last-child:not(:first-child) {
    text-align: end;
  }
`;

/** The next older and newer articles. */
function Neighbours({ article: { previous, next } }: { readonly article: Article }) {
  const t = useText();
  const localText = useLocalText();
  const neighbours = [
    { key: 'previous', article: previous },
    { key: 'next', article: next },
  ] as const;
  if (!previous && !next) return null;
  return (
    <Sides aria-label={t('blog.neighbours')}>
      {neighbours.map(
        ({ key, article }) =>
          article && (
            <div key={key}>
              <Text $size="small" $tone="muted">
                {t(`blog.${key}`)}
              </Text>
              <TextLink to={articlePath(article)} rel={key === 'next' ? 'next' : 'prev'}>
                {localText('title', article)}
              </TextLink>
            </div>
          ),
      )}
    </Sides>
  );
}
