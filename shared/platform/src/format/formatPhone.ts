import { groupedPhone } from '@jpro/api/phone-groups';
import { localDigits } from './formatNumber.ts';
import type { Locale } from '../i18n/locale.ts';

/** Separates the groups, so that numbers do not wrap and screen readers read them group by group. */
const SPACE = '\u00a0';

/**
 * Writes `+959791234567`, as stored or typed, the way people in Myanmar do: `09 791 234 567`, in the digits of the
 * page. Anything but a Myanmar mobile number is returned unchanged.
 */
export const formatPhone = (phoneNumber: string, locale: Locale): string =>
  localDigits(groupedPhone(phoneNumber, SPACE), locale);
