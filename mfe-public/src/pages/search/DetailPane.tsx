import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { jobPath, type JobDetail } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useLocale, useClock } from '@jpro/platform';
import { QueryBoundary } from '@jpro/features';
import { EmptyState, TextLink, Alert, Stack } from '@jpro/ui';
import { color, radius, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { JobViewSkeleton } from '../../jobs/JobViewSkeleton.tsx';
import { useText } from '../../text.ts';
import { ApplyBar } from '../../apply/ApplyBar.tsx';
import { isOpen } from '../../jobs/acceptsUntil.ts';
import { JobFacts } from '../../jobs/JobFacts.tsx';
import { JobHeader } from '../../jobs/JobHeader.tsx';
import { JobSections } from '../../jobs/JobSections.tsx';
import { withChosenJob } from '../../search/searchAddress.ts';

const Pane = styled.aside`
  position: sticky;
  top: calc(57px + ${space[4]});
  max-height: calc(100vh - 57px - ${space[8]});
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const FullPage = styled.p`
  margin-top: ${space[6]};
`;

/** The selected job beside the list, on wide screens. */
export default function DetailPane({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const query = useQuery(jobQuery(jobId));
  const locale = useLocale();
  return (
    <Pane key={jobId} aria-label={t('search.detail')} tabIndex={0}>
      <QueryBoundary query={query} headingLevel={3} skeleton={<JobViewSkeleton />}>
        {(job) =>
          job ? (
            <>
              <JobView job={jobInLocale(job, locale)} headingLevel={2} />
              <FullPage>
                <TextLink to={jobPath(job)}>{t('search.full_page')}</TextLink>
              </FullPage>
            </>
          ) : (
            <EmptyState icon="briefcase" title={t('not_found.title')} />
          )
        }
      </QueryBoundary>
    </Pane>
  );
}

interface JobViewProps {
  readonly job: JobDetail;
  /** 1 on the job's own page, 2 beside a list. */
  readonly headingLevel: 1 | 2;
}

/** A job with all its details, and how to apply. */
function JobView({ job, headingLevel }: JobViewProps) {
  const t = useText();
  const open = isOpen(job, useClock().now());
  const search = withChosenJob(useLocation().search, job.id);
  return (
    <Stack as="article" $gap={6}>
      <JobHeader job={job} headingLevel={headingLevel} />
      {!open && (
        <Alert tone="warning" title={t('job.closed.title')}>
          {t('job.closed.text')}
        </Alert>
      )}
      <ApplyBar job={job} open={open} search={search} />
      <JobFacts job={job} />
      <JobSections job={job} headingLevel={headingLevel === 1 ? 2 : 3} />
    </Stack>
  );
}
