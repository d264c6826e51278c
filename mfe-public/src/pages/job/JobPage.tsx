import { useQuery } from '@tanstack/react-query';
import { jobPath } from '@jpro/api';
import { useRouteParams } from '@jpro/platform';
import { QueryBoundary } from '@jpro/platform/components';
import { PageWidth } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { JobView } from '../../jobs/JobView.tsx';
import { JobViewSkeleton } from '../../jobs/JobViewSkeleton.tsx';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';
import { useRightPath } from '../../useRightPath.ts';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[12]};

  ${media.mobile} {
    padding-bottom: 0;
  }
`;

/** A job has one address (rule 3). */
export default function JobPage() {
  const { slug, id = '' } = useRouteParams<'slug' | 'id'>();
  const query = useQuery(jobQuery(id));
  useRightPath(query.data && query.data.slug !== slug ? jobPath(query.data) : null);
  if (query.data === null) return <SubjectNotFound />;
  return (
    <Page $width="reading">
      <QueryBoundary query={query} skeleton={<JobViewSkeleton />}>
        {(job) => job && <JobView job={job} headingLevel={1} />}
      </QueryBoundary>
    </Page>
  );
}
