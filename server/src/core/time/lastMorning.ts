import { YANGON_OFFSET_MS } from '@jpro/api/fields';

const DAY_MS = 24 * 3600_000;
/** The hour of daily e-mails in Asia/Yangon. */
const MORNING = 8;

/** The latest moment at which it was eight o'clock in the morning in Yangon. */
export function lastMorning(now: Date): Date {
  const local = new Date(now.getTime() + YANGON_OFFSET_MS);
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), MORNING) - YANGON_OFFSET_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
