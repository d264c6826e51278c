import { daysBetween } from '@jpro/api/yangon-day';
import { isoDay } from '@jpro/platform';
import { acceptsUntil, type Ends } from './acceptsUntil.ts';

/** Days in Asia/Yangon until a job stops accepting applications, 0 on its last day; null when it has stopped. */
export function daysLeft(job: Ends, now: number) {
  const until = acceptsUntil(job);
  if (Date.parse(until) <= now) return null;
  return daysBetween(isoDay(now), isoDay(until));
}
