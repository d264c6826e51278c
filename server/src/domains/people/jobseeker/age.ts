import { yangonDay } from '@jpro/api/fields';

/** Whole years since the date of birth, as of today in Asia/Yangon. */
export function ageAt(dob: string, now: Date): number {
  const today = yangonDay(now);
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
