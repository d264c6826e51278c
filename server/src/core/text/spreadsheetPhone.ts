import { phoneGroups } from '@jpro/api/phone-groups';

/**
 * A phone number for a spreadsheet: `09 791 234 567` stays text, while `+959791234567` would be taken as a number, or
 * with its escape against formulas be shown with a quote.
 */
export const spreadsheetPhone = (phoneNumber: string | null): string =>
  phoneNumber === null ? '' : (phoneGroups(phoneNumber)?.join(' ') ?? phoneNumber);
