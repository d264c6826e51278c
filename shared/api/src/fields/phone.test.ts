import { anyPhone, phone, toE164 } from './phone.ts';

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
    ['+95 09 791 234 567', '+959791234567'],
    ['+95 (0)9 791 234 567', '+959791234567'],
    ['0095 9 791 234 567', '+959791234567'],
    ['00959791234567', '+959791234567'],
    ['ဝ၉ရ၉၁၂၃၄၅၆ရ', '+959791234567'],
    ['+၉၅ ၉ ရ၉၁ ၂၃၄ ၅၆၇', '+959791234567'],
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
  ])('a number is copied with %j around and in it (rule 31.8)', (sign) => {
    expect(toE164(`${sign}+95 9 791${sign} 234 567${sign}`)).toBe('+959791234567');
  });

  test.each(['', '12345678', '0979', '0979123456789', '+6591234567', 'phone', '09791234567x'])(
    '%s is refused',
    (typed) => {
      expect(toE164(typed)).toBeNull();
      expect(phone.safeParse(typed).success).toBe(false);
    },
  );

  test.each([
    ['01 662217', '+951662217'],
    ['01-662217', '+951662217'],
    ['ဝ၁ ၆၆၂၂၁ရ', '+951662217'],
    ['+95 1 662 217', '+951662217'],
    ['(+95) 01 8603602', '+9518603602'],
    ['067 3412345', '+95673412345'],
    ['09 791 234 567', '+959791234567'],
  ])('a number to call may be that of a land line: %s', (typed, stored) => {
    expect(anyPhone.parse(typed)).toBe(stored);
  });

  test('a land line receives no code, and the issue says so', () => {
    expect(toE164('01 662217')).toBeNull();
    expect(phone.safeParse('01 662217').error?.issues[0]?.message).toBe('phone_mobile');
    expect(anyPhone.safeParse('01 66').error?.issues[0]?.message).toBe('phone');
  });

  test('100,000 characters take linear time', () => {
    for (const unit of ['0', '95', '-', '\u101d', '(', ' ', '\u200b']) {
      const started = performance.now();
      toE164(unit.repeat(100_000));
      expect(performance.now() - started).toBeLessThan(1000);
    }
  });

  test('the issue names the phone text', () => {
    expect(phone.safeParse('12').error?.issues[0]?.message).toBe('phone');
  });
});
