import { spreadsheetPhone } from './contacts.ts';

test.each([
  ['+959791234567', '09 791 234 567'],
  ['+9595123456', '09 512 3456'],
  ['+6591234567', '+6591234567'],
  [null, ''],
])('%s is %s in a spreadsheet', (stored, expected) => expect(spreadsheetPhone(stored)).toBe(expected));
