import type { CompanyJob } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { Badge, Card, Cluster, Stack, Text, TextLink } from '@jpro/ui';
import { choicePath, type JobChoice } from '../../jobs/jobChoice.ts';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';
import { useText } from '../../text.ts';

interface JobToChooseProps {
  readonly job: CompanyJob;
  readonly choice: JobChoice;
}

/** One of the jobs to choose from; the whole card is the link. */
export function JobToChoose({ job, choice }: JobToChooseProps) {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  const facts = [
    nameOf(job.township) || nameOf(job.location),
    nameOf(job.job_type),
    job.open_date && format.date(job.open_date, 'short'),
  ].filter(Boolean);
  return (
    <Card $interactive $padding={3}>
      <Stack $gap={1}>
        <Cluster $justify="space-between">
          <TextLink to={choicePath(choice, job.id)} look="plain" stretched>
            <Text as="span" $weight="medium" lang={textLanguage(job.title)}>
              {job.title}
            </Text>
          </TextLink>
          <Cluster>
            <Text as="span" $size="small">
              {t('manage_jobs.applicant_count', { count: job.applicant_count })}
            </Text>
            {job.new_applicant_count > 0 && (
              <Badge tone="accent">{t('manage_jobs.new_applicants', { count: job.new_applicant_count })}</Badge>
            )}
            <JobStatusBadge job={job} />
          </Cluster>
        </Cluster>
        <Text $size="small" $tone="muted">
          {facts.join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}
