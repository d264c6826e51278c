import type { MouseEvent, ReactNode } from 'react';
import { jobPath, type JobCard as Job } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { textLanguage, useLocale } from '@jpro/platform';
import { JobMark, useJobCardWords } from '@jpro/features';
import { JobCard } from '@jpro/ui';
import { useText } from '../text.ts';
import { SaveJobButton } from './SaveJobButton.tsx';

interface JobItemProps {
  readonly job: Job;
  /** Tells lists apart that may show the same job on one page. */
  readonly list?: string;
  /** For the company's own page, which already says who it is. */
  readonly ofThisCompany?: boolean;
  readonly headingLevel?: 2 | 3;
  readonly selected?: boolean;
  /** Badges shown after the job's own. */
  readonly marks?: ReactNode;
  /** How the salary compares with that of other jobs. */
  readonly pay?: ReactNode;
  readonly onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A job in a list. */
export function JobItem({
  list = 'job',
  ofThisCompany = false,
  headingLevel = 3,
  selected,
  marks,
  pay,
  onOpen,
  ...of
}: JobItemProps) {
  const t = useText();
  const job = jobInLocale(of.job, useLocale());
  const words = useJobCardWords()(job);
  return (
    <JobCard
      {...words}
      title={job.title}
      titleLang={textLanguage(job.title)}
      companyLang={job.company ? textLanguage(job.company.name) : undefined}
      to={jobPath(job)}
      logo={!ofThisCompany && job.company?.profile_photo_url}
      openedAt={job.open_date}
      pay={pay}
      boosted={job.is_boosted ? t('common.job.boosted') : undefined}
      state={<JobMark job={job} />}
      marks={marks}
      action={<SaveJobButton job={job} list={list} />}
      headingLevel={headingLevel}
      selected={selected}
      onOpen={onOpen}
    />
  );
}
