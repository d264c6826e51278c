import { useQuery } from '@tanstack/react-query';
import type { JobFunction } from '@jpro/api';
import { useLocalName } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { Grid, Skeleton } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { FunctionLink } from '../../jobs/FunctionLink.tsx';
import { jobFunctionsQuery } from '@jpro/features/lookup-queries';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';

const SHOWN = 12;

const List = styled(Grid)`
  list-style: none;

  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(9.875rem, 1fr));
    gap: ${space[2]};
  }
`;

/** The job functions with the most open jobs. */
export function JobsByCategory() {
  const t = useText();
  const nameOf = useLocalName();
  const query = useQuery(jobFunctionsQuery());
  return (
    <HomeSection title={t('home.by_category')} more={{ to: '/jobcategory', label: t('home.all_categories') }}>
      <QueryBoundary query={query} headingLevel={3} skeleton={<Skeleton $shape="block" $height={280} />}>
        {({ jobfunctions: { white, blue } }) => (
          <List as="ul" $min={250} $gap={3}>
            {byJobCount([...white, ...blue])
              .slice(0, SHOWN)
              .map((row) => (
                <li key={row.id}>
                  <FunctionLink row={row} name={nameOf(row)} />
                </li>
              ))}
          </List>
        )}
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
