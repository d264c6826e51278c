import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@jpro/platform';
import { TitledCard, useMay } from '@jpro/features';
import { Badge, ButtonLink, Cluster, Text } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { lastListedDay } from '../jobs/jobEnds.ts';
import { jobQuery } from '../jobs/jobQueries.ts';
import { JobStatusBadge } from '../jobs/JobStatusBadge.tsx';
import { useText } from '../text.ts';

const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;

/** Beside a job of the visitor's own company: how it does, and the way to its applicants. Nothing beside others. */
export default function OwnJob({ data: { job_id } }: { readonly data: { readonly job_id: number } }) {
  const t = useText();
  const format = useFormat();
  const mayHire = useMay()('hiring');
  const { data: job } = useQuery(jobQuery(job_id));
  if (!job) return null;
  const day = lastListedDay(job);
  return (
    <OnScreen>
      <TitledCard title={t('own_job.title')} $gap={3}>
        <Cluster>
          <JobStatusBadge job={job} />
          {mayHire && job.new_applicant_count > 0 && (
            <Badge tone="accent">{t('manage_jobs.new_applicants', { count: job.new_applicant_count })}</Badge>
          )}
        </Cluster>
        <Text $size="small">
          {[
            mayHire && t('manage_jobs.applicant_count', { count: job.applicant_count }),
            t('own_job.views', { count: job.view_count }),
            day && t('common.until', { day: format.date(day, 'short') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Cluster>
          {mayHire && (
            <ButtonLink to={`/company/job/manageapplication/${job.id}`} size="small">
              {t('manage_jobs.applicants')}
            </ButtonLink>
          )}
          <ButtonLink to={`/company/job/${job.id}`} variant="secondary" size="small">
            {t('own_job.manage')}
          </ButtonLink>
        </Cluster>
      </TitledCard>
    </OnScreen>
  );
}
