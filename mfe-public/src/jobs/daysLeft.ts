import { isoDay } from '@jpro/platform';
import { acceptsUntil, type Ends } from './acceptsUntil.ts';

const DAY_MS = 24 * 3600_000;

/** Days in Asia/Yangon until a job stops accepting applications, 0 on its last day; null when it has stopped. */
export function daysLeft(job: Ends, now: number) {
  const until = acceptsUntil(job);
  if (Date.parse(until) <= now) return null;
  return (Date.parse(isoDay(until)) - Date.parse(isoDay(now))) / DAY_MS;
}
