import { domainToUnicode } from 'node:url';
import { groupedPhone } from '@jpro/api/phone-groups';

/** An e-mail address as its owner writes it: domains are stored in ASCII, `xn--mnchen-3ya.de` for `münchen.de`. */
export function shownEmail<Address extends string | null>(address: Address): Address | string {
  if (address === null || !address.includes('xn--')) return address;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at));
}

/**
 * A phone number for a spreadsheet: `09 791 234 567` stays text. `+959791234567` would be read as a number or, escaped
 * as a formula, be shown with a quote.
 */
export const spreadsheetPhone = (phoneNumber: string | null): string =>
  phoneNumber === null ? '' : groupedPhone(phoneNumber);
