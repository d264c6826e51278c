import { phoneGroups } from '@jpro/api/phone-groups';
import { localDigits } from './formatNumber.ts';
import type { Locale } from '../i18n/locale.ts';

/** Separates the groups: numbers do not wrap, and screen readers read them group by group. */
const SPACE = '\u00a0';

/**
 * `+959791234567`, as stored or typed, as people in Myanmar write it: `09 791 234 567`, in the digits of the page.
 * Anything but a mobile number of Myanmar is returned unchanged.
 */
export const formatPhone = (phoneNumber: string, locale: Locale): string =>
  localDigits(phoneGroups(phoneNumber)?.join(SPACE) ?? phoneNumber, locale);
