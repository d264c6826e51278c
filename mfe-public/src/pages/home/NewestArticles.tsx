import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { ArticleList } from '../../blog/ArticleList.tsx';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { newestArticlesQuery } from './homeQueries.ts';

/** The newest articles for jobseekers; the section is left out while there are none. */
export function NewestArticles() {
  const t = useText();
  const query = useQuery(newestArticlesQuery);
  if (query.data?.data.length === 0) return null;
  return (
    <HomeSection title={t('home.articles')} more={{ to: '/blog', label: t('home.all_articles') }}>
      <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={220} />}>
        {({ data }) => <ArticleList articles={data} headingLevel={3} />}
      </QueryBoundary>
    </HomeSection>
  );
}
