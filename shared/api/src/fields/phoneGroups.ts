import { plainPhone } from './plainPhone.ts';

/** The group lengths by number of digits: groups of three, with remaining digits extending the last groups. */
const LENGTHS: Readonly<Record<number, readonly number[]>> = { 7: [3, 4], 8: [4, 4], 9: [3, 3, 3], 10: [3, 3, 4] };

/**
 * The groups in which people in Myanmar write a mobile number, stored or typed: `+959791234567` is 09, 791, 234 and
 * 567. Null for anything but a Myanmar mobile number.
 */
function phoneGroups(phoneNumber: string): readonly string[] | null {
  const [, number] = /^(?:\+?95|0)9(\d{7,10})$/.exec(plainPhone(phoneNumber)) ?? [];
  if (number === undefined) return null;
  let start = 0;
  return ['09', ...(LENGTHS[number.length] ?? []).map((length) => number.slice(start, (start += length)))];
}

/**
 * Writes `+959791234567`, as stored or typed, in Latin digits: `09 791 234 567`. Anything but a Myanmar mobile number
 * is returned unchanged.
 *
 * @param space separates the groups
 */
export const groupedPhone = (phoneNumber: string, space = ' '): string =>
  phoneGroups(phoneNumber)?.join(space) ?? phoneNumber;
