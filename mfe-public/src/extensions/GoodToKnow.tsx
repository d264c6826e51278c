import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Cluster, Heading, Stack, TextLink } from '@jpro/ui';
import { ArticleList } from '../blog/ArticleList.tsx';
import { newestArticlesQuery } from '../blog/articleQueries.ts';
import { useText } from '../text.ts';

/** The newest articles for jobseekers, on their dashboard. */
export default function GoodToKnow() {
  const t = useText();
  const id = useId();
  const { data: articles } = useQuery(newestArticlesQuery);
  if (!articles || articles.data.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <Cluster $justify="space-between" $align="baseline">
        <Heading level={2} size="title" id={id}>
          {t('home.articles')}
        </Heading>
        <TextLink to="/blog">{t('home.all_articles')}</TextLink>
      </Cluster>
      <ArticleList articles={articles.data} headingLevel={3} />
    </Stack>
  );
}
