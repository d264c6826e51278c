import { maskedName, withoutContacts } from './without-contacts.ts';

test.each([
  'aye.aye@example.com', 'AYE@mail.example.com.mm', '09791234567', '09 791 234 567', '09-791-234-567', '+95 9 791234567', '+959791234567', '959791234567', '(09) 7912 34567',
  '၀၉၇၉၁၂၃၄၅၆၇', '၀၉-၇၉၁ ၂၃၄ ၅၆၇', '+၉၅၉၇၉၁၂၃၄၅၆၇', '01-234567', '9 7912 34567', '09,791,234,567', '09–791–234–567', 'ဝ၉၇၉၁၂၃၄၅၆၇', '၀၉၇၉ဝဝ၃၄၅၆၇', 'ဝ၉ ၇၉၁ ၂၃ဝ ၅၆ဝ', '၁၂/ကမရ(နိုင်)၁ဝ၃၄၅၆', 'aye.blogspot.com', 'mm.linkedin.com/in/aye', 'm.facebook.com/aye', 'https://t.me/ayeaye', 'www.ayeaye.example', 'facebook.com/aye.aye', 'fb.me/aye', 't.me/aye', '@thandarhlaing', '12/KaMaYa(N)123456', '၁၂/ကမရ(နိုင်)၁၂၃၄၅၆',
])('%s is not read before the CV is unlocked', (contact) => {
  for (const text of [contact, `Call me: ${contact} any time.`, `ဆက်သွယ်ရန် ${contact}။`]) {
    const shown = withoutContacts(text);
    expect(shown).toContain('•••');
    for (const part of contact.split(/[\s()/]+/u).filter((piece) => piece.length > 4)) expect(shown).not.toContain(part);
  }
});

test.each([
  'Worked from 2015 to 2020 and 2021 - 2023.', 'Salary 1,500,000 kyats', 'Excel, AutoCAD 2024, Node.js, ASP.NET, C++', 'LCCI Level 3 (2019)', '၂၀၁၉ မှ ၂၀၂၃ အထိ', 'IELTS 6.5; 10 years; 24/7 shifts', 'ISO 9001:2015', '3.5 GPA', 'LCCI Level 3, 90% in 2019, 95 marks', '၂၀၁၉ ဝန်ထမ်းရေးရာ၊ ၉ နှစ် ၂ လ', 'ဝယ်ယူရေး ၁၀ ဝန်ထမ်း', '9 a.m. to 5.30 p.m.',
])('%s stays as it is', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test.each([['Ma Thandar Hlaing', 'M•••'], ['ကိုအောင်', 'ကို•••'], [' Su ', 'S•••'], ['', '•••']])('of the name %j remains %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

test.each(['ကျွန်တော်သည်ရန်ကုန်တက္ကသိုလ်မှ', 'a', '1-', 'a.', '1/a('])('a long text of %j costs no time', (piece) => {
  const started = performance.now();
  withoutContacts(piece.repeat(12_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(40);
});
