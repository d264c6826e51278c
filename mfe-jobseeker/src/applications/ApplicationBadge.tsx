import type { JSX } from 'react';
import type { ApplicationStatus } from '@jpro/api';
import { Badge, type Tone } from '@jpro/ui';
import { useText } from '../text.ts';

const TONES: Record<ApplicationStatus, Tone> = {
  applied: 'info',
  shortlisted: 'primary',
  interview: 'warning',
  hired: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

/** The stage of an application. */
export function ApplicationBadge({ status }: { readonly status: ApplicationStatus }): JSX.Element {
  const t = useText();
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
