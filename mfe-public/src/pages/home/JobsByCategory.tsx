import { useQuery } from '@tanstack/react-query';
import type { JobFunction } from '@jpro/api';
import { QueryBoundary } from '@jpro/features';
import { Skeleton } from '@jpro/ui';
import { FunctionList } from '../../jobs/FunctionList.tsx';
import { jobFunctionsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';

const SHOWN = 12;

/** The job functions with the most open jobs. */
export function JobsByCategory() {
  const t = useText();
  const query = useQuery(jobFunctionsQuery());
  return (
    <HomeSection title={t('home.by_category')} more={{ to: '/jobcategory', label: t('home.all_categories') }}>
      <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={280} />}>
        {({ jobfunctions: { white, blue } }) => <FunctionList rows={byJobCount([...white, ...blue]).slice(0, SHOWN)} />}
      </QueryBoundary>
    </HomeSection>
  );
}

/** The functions with open jobs, those with the most jobs first. */
export function byJobCount(rows: readonly JobFunction[]): JobFunction[] {
  return rows
    .filter(({ job_count = 0 }) => job_count > 0)
    .sort((first, second) => (second.job_count ?? 0) - (first.job_count ?? 0));
}
