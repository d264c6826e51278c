import { InvalidInput } from './readInput.ts';

test('a field that breaks two rules with the same text has it once', () => {
  const issue = { code: 'custom', message: 'Invalid input', path: ['at'] };
  const other = { code: 'custom', message: 'phone', path: ['at'] };
  expect(new InvalidInput([issue, issue, other]).texts('en')).toEqual({
    at: ['This is not valid. Check it and correct it.', expect.stringContaining('phone number')],
  });
});
