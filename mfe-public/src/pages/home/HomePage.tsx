import { useSession } from '@jpro/platform';
import { useText } from '../../text.ts';
import { EmployerBand } from './EmployerBand.tsx';
import { HomeHero } from './HomeHero.tsx';
import { JobsByCategory } from './JobsByCategory.tsx';
import { JobsByState } from './JobsByState.tsx';
import { LatestJobs } from './LatestJobs.tsx';
import { NewestArticles } from './NewestArticles.tsx';
import { NextProfileStep } from './NextProfileStep.tsx';
import { PayByField } from './PayByField.tsx';
import { PopularJobs } from './PopularJobs.tsx';
import { RecommendedJobs } from './RecommendedJobs.tsx';
import { TopCompanies } from './TopCompanies.tsx';
import { agenciesQuery, topCompaniesQuery } from './homeQueries.ts';

export default function HomePage() {
  const t = useText();
  const isJobseeker = useSession()?.user_type === 'jobseeker';
  return (
    <>
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
      {!isJobseeker && <PopularJobs />}
      <TopCompanies
        title={t('home.top_companies')}
        query={topCompaniesQuery}
        shown={8}
        more={{ to: '/companies', label: t('home.all_companies') }}
      />
      <TopCompanies
        title={t('home.agencies')}
        query={agenciesQuery}
        shown={4}
        more={{ to: '/companies?employer_type=agency', label: t('home.all_agencies') }}
      />
      <NewestArticles />
      <EmployerBand />
    </>
  );
}
