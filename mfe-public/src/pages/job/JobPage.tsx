import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { jobPath, type JobDetail } from '@jpro/api';
import { useRouteParams } from '@jpro/platform';
import { QueryBoundary } from '@jpro/platform/components';
import { PageWidth } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { JobView } from '../../jobs/JobView.tsx';
import { JobViewSkeleton } from '../../jobs/JobViewSkeleton.tsx';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[12]};

  ${media.mobile} {
    padding-bottom: 0;
  }
`;

export default function JobPage() {
  const { slug, id = '' } = useRouteParams<'slug' | 'id'>();
  const query = useQuery(jobQuery(id));
  useRightSlug(query.data, slug);
  if (query.data === null) return <SubjectNotFound />;
  return (
    <Page $width="reading">
      <QueryBoundary query={query} skeleton={<JobViewSkeleton />}>
        {(job) => job && <JobView job={job} headingLevel={1} />}
      </QueryBoundary>
    </Page>
  );
}

/**
 * A job has one address (rule 3). The gateway redirects wrong ones with 301; client-side navigation is corrected here.
 */
function useRightSlug(job: JobDetail | null | undefined, slug: string | undefined): void {
  const navigate = useNavigate();
  const target = job && job.slug !== slug ? jobPath(job) : null;
  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);
}
