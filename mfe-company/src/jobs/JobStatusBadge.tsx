import type { ComponentProps } from 'react';
import type { CompanyJob, JobStatus } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES: Record<JobStatus, ComponentProps<typeof Badge>['tone']> = {
  active: 'success',
  pending: 'warning',
  closed: 'neutral',
  expired: 'danger',
  draft: 'info',
};

/** A job's status; whether one that is pending waits for a review, or was taken down. */
export function JobStatusBadge({ job }: { readonly job: Pick<CompanyJob, 'status' | 'held'> }) {
  const t = useText();
  if (job.held) return <Badge tone="danger">{t('job_status.held')}</Badge>;
  return <Badge tone={TONES[job.status]}>{t(`job_status.${job.status}`)}</Badge>;
}
