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
  ])('%s is stored as %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored);
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
