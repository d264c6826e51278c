import type { Applicant } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

/** How much of what the job looks for an applicant meets; nothing when nothing was asked. */
export function RequirementsBadge({ requirements }: Pick<Applicant, 'requirements'>) {
  const t = useText();
  if (!requirements) return null;
  const { asked, met } = requirements;
  return met === asked ? (
    <Badge tone="success" icon="check">
      {t('applicant.meets_all')}
    </Badge>
  ) : (
    <Badge tone="warning">{t('applicant.meets_some', { met, asked })}</Badge>
  );
}
