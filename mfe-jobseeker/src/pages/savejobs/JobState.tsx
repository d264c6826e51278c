import type { JobCard } from '@jpro/api';
import { daysBetween } from '@jpro/api/yangon-day';
import { isoDay, useClock } from '@jpro/platform';
import { Badge, Text } from '@jpro/ui';
import { useText } from '../../text.ts';

/** A job that closes within this many days is marked. */
const SOON = 3;

/** The state of a saved job: over, or closing soon, for applications too (rule 20). */
export function JobState({ job }: { readonly job: JobCard }) {
  const t = useText();
  const clock = useClock();
  const closes = isoDay(job.close_date);
  const lastDay = job.due_date && job.due_date < closes ? job.due_date : closes;
  const days = daysBetween(isoDay(clock.now()), lastDay);
  if (job.status !== 'active' || days < 0)
    return (
      <Text $size="small" $tone="muted">
        {t('saved.not_open')}
      </Text>
    );
  if (days > SOON) return null;
  return (
    <Badge tone="warning" icon="clock">
      {days > 0 ? t('saved.closes_in', { count: days }) : t('saved.closes_today')}
    </Badge>
  );
}
