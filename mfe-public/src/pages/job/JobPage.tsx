import { useEffect, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { jobPath, type JobDetail, type JobCard } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useLocale, useRouteParams } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { PageWidth, Stack, Heading } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { AlsoApplied } from '../../companies/AlsoApplied.tsx';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { JobViewSkeleton } from '../../jobs/JobViewSkeleton.tsx';
import { rememberField } from '../../jobs/recentField.ts';
import { SubjectNotFound } from '../../SubjectNotFound.tsx';
import { useText } from '../../text.ts';
import { useRightPath } from '../../useRightPath.ts';
import { JobArticle } from './JobArticle.tsx';
import { jobContextQuery, similarJobsQuery } from './jobPageQueries.ts';
import { ArrivedIntent } from '../../intent/ArrivedIntent.tsx';
import { JobItem } from '../../jobs/JobItem.tsx';
import { ShortGrid } from '../../ShortGrid.tsx';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[12]};

  ${media.mobile} {
    padding-bottom: 0;
  }
`;

/** Redirects to the single address that a job has (rule 3). */
export default function JobPage() {
  const { slug, id = '' } = useRouteParams<'slug' | 'id'>();
  const query = useQuery(jobQuery(id));
  const locale = useLocale();
  const field = query.data?.job_function.id;
  useEffect(() => {
    if (field !== undefined) rememberField(field);
  }, [field]);
  useRightPath(query.data && query.data.slug !== slug ? jobPath(query.data) : null);
  if (query.data === null) return <SubjectNotFound />;
  return (
    <Page>
      <ArrivedIntent />
      <QueryBoundary query={query} skeleton={<JobViewSkeleton />}>
        {(job) =>
          job && (
            <JobArticle job={jobInLocale(job, locale)}>
              <OtherJobs job={job} />
            </JobArticle>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function OtherJobs({ job }: { readonly job: JobDetail }) {
  const t = useText();
  const similar = useQuery(similarJobsQuery(job.id));
  const context = useQuery(jobContextQuery(job.id));
  return (
    <>
      <MoreJobs list="similar" title={t('job.similar')} jobs={similar.data} />
      <AlsoApplied title={t('job.also_applied')} companies={context.data?.also_applied} />
    </>
  );
}

/** Not printed: a printout shows only this job. */
const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

interface MoreJobsProps {
  readonly list: string;
  readonly title: string;
  readonly jobs: readonly JobCard[] | undefined;
}

/** Other jobs below a job; the section is left out when there are none. */
function MoreJobs({ list, title, jobs = [] }: MoreJobsProps) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <OnScreen as="section" $gap={4} aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      <ShortGrid $min={300} $onPhones={3}>
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} list={list} />
        ))}
      </ShortGrid>
    </OnScreen>
  );
}
