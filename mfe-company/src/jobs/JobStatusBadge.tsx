import type { ComponentProps } from 'react';
import type { JobStatus } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES: Record<JobStatus, ComponentProps<typeof Badge>['tone']> = {
  active: 'success',
  pending: 'warning',
  closed: 'neutral',
  expired: 'danger',
  draft: 'info',
};

export function JobStatusBadge({ status }: { readonly status: JobStatus }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`job_status.${status}`)}</Badge>;
}
