import type { CompanyJob } from '@jpro/api';
import { useClock, useFormat } from '@jpro/platform';
import { Text } from '@jpro/ui';
import { useText } from '../text.ts';
import { endBeforeBoost } from './jobEnds.ts';

/** What to know about a job before it is boosted: whether it already is, and whether it ends before the boost. */
export function BoostNotes({ job }: { readonly job: CompanyJob }) {
  const t = useText();
  const format = useFormat();
  const end = endBeforeBoost(job, useClock().now());
  return (
    <>
      {job.boosted_until && (
        <Text $size="small" $tone="muted">
          {t('change_jobs.boost.already', { until: format.date(job.boosted_until) })}
        </Text>
      )}
      {end && <Text $size="small">{t('change_jobs.boost.ends', { until: format.date(end) })}</Text>}
    </>
  );
}
