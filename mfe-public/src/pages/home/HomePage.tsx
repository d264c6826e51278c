import { useSession } from '@jpro/platform';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { ArrivedIntent } from '../../intent/ArrivedIntent.tsx';
import { useText } from '../../text.ts';
import { EmployerBand } from './EmployerBand.tsx';
import { HomeHero } from './HomeHero.tsx';
import { JobsByCategory } from './JobsByCategory.tsx';
import { JobsByState } from './JobsByState.tsx';
import { LatestJobs } from './LatestJobs.tsx';
import { NextProfileStep } from './NextProfileStep.tsx';
import { PayByField } from './PayByField.tsx';
import { RecommendedJobs } from './RecommendedJobs.tsx';
import { TopCompanies } from './TopCompanies.tsx';
import { newestArticlesQuery } from '../../blog/articleQueries.ts';
import { ArticleList } from '../../blog/ArticleList.tsx';
import { HomeSection } from './HomeSection.tsx';

export default function HomePage() {
  const isJobseeker = useSession()?.user_type === 'jobseeker';
  return (
    <>
      <ArrivedIntent />
      <HomeHero />
      {isJobseeker && (
        <>
          <NextProfileStep />
          <RecommendedJobs />
        </>
      )}
      <LatestJobs />
      <JobsByCategory />
      <JobsByState />
      <PayByField />
      <TopCompanies />
      <NewestArticles />
      <EmployerBand />
    </>
  );
}

/** The newest articles for jobseekers; the section is left out while there are none. */
function NewestArticles() {
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
