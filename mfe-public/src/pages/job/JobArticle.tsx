import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { JobDetail, JobCard } from '@jpro/api';
import { Slot, useClock, useHasPage } from '@jpro/platform';
import { ShareLinks, TitledCard } from '@jpro/features';
import { Alert, ButtonLink, Cluster, Heading, Stack, Text, TextLink } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { ApplyBar } from '../../apply/ApplyBar.tsx';
import { daysLeft } from '../../jobs/daysLeft.ts';
import { isOpen } from '../../jobs/acceptsUntil.ts';
import { JobFacts } from '../../jobs/JobFacts.tsx';
import { JobHeader } from '../../jobs/JobHeader.tsx';
import { JobSections } from '../../jobs/JobSections.tsx';
import { useText } from '../../text.ts';
import { jobContextQuery, jobReplyTimeQuery } from './jobPageQueries.ts';
import { MatchCard } from './MatchCard.tsx';
import { PayComparisonCard } from './PayComparisonCard.tsx';
import { ReportJob } from './ReportJob.tsx';
import { ReplyTimeLine } from '../../companies/ReplyTimeLine.tsx';
import { EmployerCard } from './EmployerCard.tsx';

/** One column on phones, with the apply bar fixed at the bottom; on wide screens a second, sticky column. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};

  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: ${space[10]};
    align-items: start;
  }
`;

const Main = styled.div`
  display: contents;

  ${media.wide} {
    display: flex;
    flex-direction: column;
    gap: ${space[6]};
  }
`;

const Side = styled(Main)`
  ${media.wide} {
    position: sticky;
    top: calc(57px + ${space[4]});
    gap: ${space[4]};
  }
`;

const Below = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[10]};
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`;

/** On phones, both are among the facts above the fixed bar. */
const WideOnly = styled.p`
  display: none;

  ${media.wide} {
    display: block;
  }
`;

const NotPrinted = styled.div`
  ${media.print} {
    display: none;
  }
`;

interface JobArticleProps {
  readonly job: JobDetail;
  /** Other jobs: below both columns, and above the bar, which stays in sight. */
  readonly children: ReactNode;
}

/** A job on a separate page. */
export function JobArticle({ job, children }: JobArticleProps) {
  const t = useText();
  const now = useClock().now();
  const open = isOpen(job, now);
  const left = open ? daysLeft(job, now) : null;
  const { data } = useQuery(jobContextQuery(job.id));
  return (
    <Layout>
      <Main as="article">
        <JobHeader job={job} headingLevel={1} />
        {!open && (
          <Alert tone="warning" title={t('job.closed.title')}>
            {t('job.closed.text')}
          </Alert>
        )}
        <JobFacts job={job} />
        {job.company && <CompanyReplyTime jobId={job.id} />}
        <JobSections job={job} headingLevel={2} />
        {data?.pay && <PayComparisonCard job={job} pay={data.pay} />}
        <Stack as={NotPrinted} $gap={2}>
          <Heading level={2} size="large">
            {t('job.share')}
          </Heading>
          <ShareLinks title={job.title} />
          <Cluster>
            <ButtonLink to={posterPath(job)} variant="secondary" size="small" icon="file">
              {t('job.poster')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Main>
      <Side>
        <ApplyBar job={job} open={open} />
        <Slot name="beside-job" data={{ job_id: job.id }} />
        {left !== null && (
          <Text as={WideOnly} $size="small" $tone="muted">
            {left === 0 ? t('job.last_day') : t('job.days_left', { count: left })} ·{' '}
            {t('job.applied_count', { count: job.applicant_count })}
          </Text>
        )}
        <MatchCard jobId={job.id} />
        <EmployerCard job={job} />
        <SafetyCard jobId={job.id} />
      </Side>
      <Below>{children}</Below>
    </Layout>
  );
}

/** The address of a job's poster, without locale prefix. */
function posterPath({ slug, id }: Pick<JobCard, 'slug' | 'id'>): string {
  return `/jobpost/${slug}/poster/${id}`;
}

/** Advice on staying safe, and a way to report the job. */
function SafetyCard({ jobId }: { readonly jobId: number }) {
  const t = useText();
  const hasPage = useHasPage();
  return (
    <TitledCard title={t('job.safety.heading')} $gap={3}>
      <Text $size="small">{t('job.safety.never_pay')}</Text>
      <Text $size="small">{t('job.safety.documents')}</Text>
      {hasPage('/help') && (
        <p>
          <TextLink to="/help#safe">{t('job.safety.more')}</TextLink>
        </p>
      )}
      <ReportJob jobId={jobId} />
    </TitledCard>
  );
}

/** Beside what else decides. */
function CompanyReplyTime({ jobId }: { readonly jobId: number }) {
  const { data } = useQuery(jobReplyTimeQuery(jobId));
  return <ReplyTimeLine replyTime={data?.reply_time} />;
}
