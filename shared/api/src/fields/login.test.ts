import { loginName, toLoginName } from './login.ts';

test.each([
  ['Ma.Thandar@Mail.example', 'ma.thandar@mail.example'],
  ['09 7912 34567', '+959791234567'],
  ['၀၉-၇၉၁၂-၃၄၅၆၇', '+959791234567'],
  ['+95 9 791 234 567', '+959791234567'],
  ['\u202a+95 9 791 234 567\u202c', '+959791234567'],
  ['\u2068ma.thandar@mail.example\u2069', 'ma.thandar@mail.example'],
])('%s is %s', (written, name) => {
  expect(toLoginName(written)).toBe(name);
});

test.each(['someone', '12345', 'a@', '@mail.example', 'two words@mail.example'])(
  '%s is neither an e-mail address nor a phone number',
  (written) => {
    expect(toLoginName(written)).toBeNull();
    expect(loginName.safeParse(written).error?.issues[0]?.message).toBe('login_name');
  },
);
