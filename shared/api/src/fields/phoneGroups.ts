import { landLineNumber, mobileNumber } from './plainPhone.ts';

/** The group lengths by number of digits: groups of three, with remaining digits extending the last groups. */
const LENGTHS: Readonly<Record<number, readonly number[]>> = { 7: [3, 4], 8: [4, 4], 9: [3, 3, 3] };

/**
 * The groups in which people in Myanmar write a number, stored or typed: `+959791234567` is 09, 791, 234 and 567,
 * `+951662217` is 01 and 662217. Null for anything but a Myanmar number.
 */
function phoneGroups(phoneNumber: string): readonly string[] | null {
  const landLine = landLineNumber(phoneNumber);
  if (landLine !== null) {
    // The area codes of Yangon and Mandalay have one digit.
    const area = /^[12]/.test(landLine) ? 1 : 2;
    return [`0${landLine.slice(0, area)}`, landLine.slice(area)];
  }
  const number = mobileNumber(phoneNumber)?.slice(1);
  if (number === undefined) return null;
  let start = 0;
  return ['09', ...(LENGTHS[number.length] ?? []).map((length) => number.slice(start, (start += length)))];
}

/**
 * Writes `+959791234567`, as stored or typed, in Latin digits: `09 791 234 567`. Anything but a Myanmar number is
 * returned unchanged.
 *
 * @param space separates the groups
 */
export const groupedPhone = (phoneNumber: string, space = ' '): string =>
  phoneGroups(phoneNumber)?.join(space) ?? phoneNumber;
