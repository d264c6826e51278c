import type { JobDetail } from '@jpro/api';
import { useClock } from '@jpro/platform';
import { Alert, Stack } from '@jpro/ui';
import { ApplyBar } from '../apply/ApplyBar.tsx';
import { useText } from '../text.ts';
import { isOpen } from './isOpen.ts';
import { JobFacts } from './JobFacts.tsx';
import { JobHeader } from './JobHeader.tsx';
import { JobSections } from './JobSections.tsx';

interface JobViewProps {
  readonly job: JobDetail;
  /** 1 on the job's own page, 2 beside a list. */
  readonly headingLevel: 1 | 2;
}

/** A job with all its details, and how to apply. */
export function JobView({ job, headingLevel }: JobViewProps) {
  const t = useText();
  const open = isOpen(job, useClock().now());
  return (
    <Stack as="article" $gap={6}>
      <JobHeader job={job} headingLevel={headingLevel} />
      {!open && (
        <Alert tone="warning" title={t('job.closed.title')}>
          {t('job.closed.text')}
        </Alert>
      )}
      <ApplyBar job={job} open={open} />
      <JobFacts job={job} />
      <JobSections job={job} headingLevel={headingLevel === 1 ? 2 : 3} />
    </Stack>
  );
}
