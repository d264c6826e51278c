import type { ComponentProps } from 'react';
import type { ApplicationStatus } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES: Record<ApplicationStatus, ComponentProps<typeof Badge>['tone']> = {
  applied: 'neutral',
  shortlisted: 'info',
  interview: 'warning',
  hired: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function StageBadge({ status }: { readonly status: ApplicationStatus }) {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`stage.${status}`)}</Badge>;
}
