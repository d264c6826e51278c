import { yangonDay } from '@jpro/api/fields';

/**
 * The dates of birth, as `MM-DD`, that are celebrated on a day: its own and, on 28 February of a non-leap year, also 29
 * February.
 */
export function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  return own === '02-28' && !isLeapYear(Number(day.slice(0, 4))) ? [own, '02-29'] : [own];
}

/** Whether today is the birthday, in Asia/Yangon. */
export function isBirthday(dob: string | null, now: Date): boolean {
  return dob !== null && birthdaysOn(yangonDay(now)).includes(dob.slice(5));
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
