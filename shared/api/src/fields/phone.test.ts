import { phone, toE164 } from './phone.ts';

describe('phone numbers (rule 29)', () => {
  test.each([
    ['09791234567', '+959791234567'],
    ['959791234567', '+959791234567'],
    ['+959791234567', '+959791234567'],
    ['09 7912 34567', '+959791234567'],
    ['09-791-234-567', '+959791234567'],
    ['၀၉၇၉၁၂၃၄၅၆၇', '+959791234567'],
    ['+၉၅ ၉ ၇၉၁ ၂၃၄ ၅၆၇', '+959791234567'],
    ['095123456', '+9595123456'],
    ['09\u2010791\u2011234\u2012567', '+959791234567'],
    ['09 – 791 — 234 — 567', '+959791234567'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored);
  });

  test.each([
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u2060',
    '\u200b',
    '\ufeff',
  ])('a number is copied with %j around and in it (rule 31)', (sign) => {
    expect(toE164(`${sign}+95 9 791${sign} 234 567${sign}`)).toBe('+959791234567');
  });

  test.each(['', '12345678', '0979', '0979123456789', '+6591234567', 'phone', '09791234567x'])(
    '%s is refused',
    (typed) => {
      expect(toE164(typed)).toBeNull();
      expect(phone.safeParse(typed).success).toBe(false);
    },
  );

  test('the issue names the phone text', () => {
    expect(phone.safeParse('12').error?.issues[0]?.message).toBe('phone');
  });
});
