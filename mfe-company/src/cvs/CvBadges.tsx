import type { CvCard } from '@jpro/api';
import { Badge } from '@jpro/ui';
import { useText } from '../text.ts';

const AVAILABILITY_TONES = ['success', 'info', 'neutral'] as const;

/** Shows whether the jobseeker is looking for work, and what the company may read. */
export function CvBadges({ cv }: { readonly cv: CvCard }) {
  const t = useText();
  return (
    <>
      <Badge tone={AVAILABILITY_TONES[cv.job_status]}>{t(`cv.availability.${cv.job_status}`)}</Badge>
      {cv.access === 'unlocked' && (
        <Badge tone="primary" icon="check">
          {t('cv.unlocked')}
        </Badge>
      )}
      {cv.access === 'applicant' && (
        <Badge tone="primary" icon="users">
          {t('cv.applicant')}
        </Badge>
      )}
    </>
  );
}
