import type { JobCard } from '@jpro/api';
import { isoDay, useClock } from '@jpro/platform';
import { Badge, Text } from '@jpro/ui';
import { useText } from '../../text.ts';

const DAY_MS = 24 * 3_600_000;
/** A job that closes within this many days is marked. */
const SOON = 3;

/** The state of a saved job: over, or closing soon. */
export function JobState({ job }: { readonly job: JobCard }) {
  const t = useText();
  const clock = useClock();
  if (job.status !== 'active')
    return (
      <Text $size="small" $tone="muted">
        {t('saved.not_open')}
      </Text>
    );
  const days = (Date.parse(isoDay(job.close_date)) - Date.parse(isoDay(clock.now()))) / DAY_MS;
  if (days > SOON) return null;
  return (
    <Badge tone="warning" icon="clock">
      {days > 0 ? t('saved.closes_in', { count: days }) : t('saved.closes_today')}
    </Badge>
  );
}
