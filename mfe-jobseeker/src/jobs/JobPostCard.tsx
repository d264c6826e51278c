import type { JSX, ReactNode } from 'react';
import { jobPath, type JobCard as JobPost } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useLocale } from '@jpro/platform';
import { JobMark, useJobCardWords } from '@jpro/features';
import { Badge, JobCard, Text } from '@jpro/ui';
import { useText } from '../text.ts';

interface JobPostCardProps {
  readonly job: JobPost;
  readonly headingLevel: 2 | 3;
  /** Whether the list has other jobs than those that were saved or applied for. */
  readonly mixed?: boolean;
  /** Badges after the job's own. */
  readonly marks?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A job post in one of the jobseeker's lists, marked when it is no longer open or its company has left. */
export function JobPostCard({
  job,
  headingLevel,
  mixed = false,
  marks,
  action,
  children,
}: JobPostCardProps): JSX.Element {
  const t = useText();
  const words = useJobCardWords()(job);
  const { title } = jobInLocale(job, useLocale());
  const over = job.status === 'closed' || job.status === 'expired' ? job.status : null;
  return (
    <JobCard
      {...words}
      headingLevel={headingLevel}
      title={title}
      titleLang={textLanguage(title)}
      companyLang={job.company ? textLanguage(job.company.name) : undefined}
      to={job.offline ? undefined : jobPath(job)}
      logo={job.company?.profile_photo_url}
      openedAt={job.open_date}
      boosted={job.is_boosted ? t('common.job.boosted') : undefined}
      state={mixed && <JobMark job={job} />}
      marks={over ? <Badge tone="warning">{t(`job.${over}`)}</Badge> : marks}
      action={action}
    >
      {job.offline === 'company' && (
        <Text $size="small" $tone="danger">
          {t('job.company_left')}
        </Text>
      )}
      {children}
    </JobCard>
  );
}
