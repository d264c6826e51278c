import { groupedPhone } from '@jpro/api/phone-groups';

/**
 * A phone number for a spreadsheet: `09 791 234 567` stays text. `+959791234567` would be read as a number or, escaped
 * as a formula, be shown with a quote.
 */
export const spreadsheetPhone = (phoneNumber: string | null): string =>
  phoneNumber === null ? '' : groupedPhone(phoneNumber);
