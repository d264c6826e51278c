import type { ComponentProps } from 'react';
import type { Applicant, ApplicationStatus } from '@jpro/api';
import { textLanguage } from '@jpro/platform';
import { Badge } from '@jpro/ui';
import { useStageName } from './useColumns.ts';

const TONES: Record<ApplicationStatus, ComponentProps<typeof Badge>['tone']> = {
  applied: 'neutral',
  shortlisted: 'info',
  interview: 'warning',
  hired: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

interface StageBadgeProps {
  readonly applicant: Pick<Applicant, 'status' | 'own_stage'>;
}

export function StageBadge({ applicant }: StageBadgeProps) {
  const nameOf = useStageName();
  return (
    <Badge tone={TONES[applicant.status]}>
      <span lang={textLanguage(applicant.own_stage?.name ?? '')}>{nameOf(applicant)}</span>
    </Badge>
  );
}
