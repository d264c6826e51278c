import fc from 'fast-check';
import { cpuTime } from '../../../testing/cpuTime.ts';
import { maskedName, withoutContacts } from './withoutContacts.ts';

test.each([
  'aye.aye@example.com',
  'AYE@mail.example.com.mm',
  '09791234567',
  '09 791 234 567',
  '09-791-234-567',
  '+95 9 791234567',
  '+959791234567',
  '959791234567',
  '(09) 7912 34567',
  '၀၉၇၉၁၂၃၄၅၆၇',
  '၀၉-၇၉၁ ၂၃၄ ၅၆၇',
  '+၉၅၉၇၉၁၂၃၄၅၆၇',
  '01-234567',
  '9 7912 34567',
  '09,791,234,567',
  '791 234 567',
  '791-234-567',
  '၇၉၁ ၂၃၄ ၅၆၇',
  '09–791–234–567',
  'ဝ၉၇၉၁၂၃၄၅၆၇',
  '၀၉၇၉ဝဝ၃၄၅၆၇',
  'ဝ၉ ၇၉၁ ၂၃ဝ ၅၆ဝ',
  '၁၂/ကမရ(နိုင်)၁ဝ၃၄၅၆',
  'aye.blogspot.com',
  'mm.linkedin.com/in/aye',
  'm.facebook.com/aye',
  'https://t.me/ayeaye',
  'www.ayeaye.example',
  'facebook.com/aye.aye',
  'fb.me/aye',
  't.me/aye',
  '@thandarhlaing',
  '12/KaMaYa(N)123456',
  '၁၂/ကမရ(နိုင်)၁၂၃၄၅၆',
])('%s is masked before the CV is unlocked', (contact) => {
  for (const text of [contact, `Call me: ${contact} any time.`, `ဆက်သွယ်ရန် ${contact}။`]) {
    const shown = withoutContacts(text);
    expect(shown).toContain('•••');
    for (const part of contact.split(/[\s()/]+/u).filter((piece) => piece.length > 4))
      expect(shown).not.toContain(part);
  }
});

test.each([
  'Worked from 2015 to 2020 and 2021 - 2023.',
  'Salary 1,500,000 kyats',
  'Excel, AutoCAD 2024, Node.js, ASP.NET, C++',
  'LCCI Level 3 (2019)',
  '၂၀၁၉ မှ ၂၀၂၃ အထိ',
  'IELTS 6.5; 10 years; 24/7 shifts',
  'ISO 9001:2015',
  '3.5 GPA',
  'LCCI Level 3, 90% in 2019, 95 marks',
  '၂၀၁၉ ဝန်ထမ်းရေးရာ၊ ၉ နှစ် ၂ လ',
  'ဝယ်ယူရေး ၁၀ ဝန်ထမ်း',
  '9 a.m. to 5.30 p.m.',
  'Ran shops of 120, 150 and 200 people',
  'Typing 250-300 keys',
])('%s is not masked', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

/** How people try to get a contact past the mask; no group of digits and no word of it may remain. */
test.each([
  '႐႙႗႙႑႒႓႔႕႖႗',
  '０９７９１２３４５６７',
  '๐๙๗๙๑๒๓๔๕๖๗',
  '٠٩٧٩١٢٣٤٥٦٧',
  '𝟎𝟗𝟕𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
  '⓪⑨⑦⑨①②③④⑤⑥⑦',
  '⓿❾❼❾❶❷❸❹❺❻❼',
  '⁰⁹⁷⁹¹²³⁴⁵⁶⁷',
  '0️⃣9️⃣7️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '09\u00ad791\u00ad234\u00ad567',
  '09\u200d791\u200d234\u200d567',
  '09\u2060791\u2060234\u2060567',
  '0\u200b9\u200b7\u200b9\u200b1\u200b2\u200b3\u200b4',
  '0\u03369\u03367\u03369\u03361\u03362\u03363\u0336',
  '09_791_234_567',
  '09*791*234*567',
  '09|791|234|567',
  '09~791~234~567',
  '09 : 791 : 234 : 567',
  '09 • 791 • 234 • 567',
  '09=791=234=567',
  '09\u3000791\u2003234\u00a0567',
  '0\n9\n7\n9\n1\n2\n3\n4\n5',
  '09📞791📞234📞567',
  '+95 (9) 791-234-567',
  '09 791,234,567',
  '09 791 2012 345',
  '09 791 23 2019',
  '၀၉၇91ဝ23ရ45',
  '2019 - 09791234567',
  'a.b [at] gmail [dot] com',
  'a.b(at)gmail.com',
  'a.b {at} gmail.com',
  'a.b at gmail dot com',
  'thandar.hlaing at gmail.com',
  'thandar at gmail',
  'thandar @ gmail . com',
  'thandar.h@gmail. com',
  'thandar＠gmail．com',
  'thandar.h gmail.com',
  'gmail - thandar_99',
  'thandar.dev',
  'Thandar.Dev',
  'thandar dot dev',
  'thandar[dot]dev',
  'thandar。com',
  'thandаr.com',
  'သန္တာ.com',
  'thandar.net',
  'thandar.work',
  'bit.ly/3x',
  'wa.me/959791234567',
  'hxxps://thandar/x',
  'www. thandar .com',
  'fb: Thandar Bakes',
  'Viber: thandar99',
  'Telegram = thandar',
  'line id: thandar',
  'ဖေ့စ်ဘုတ်: Thandar Bakes',
  'ဗိုင်ဘာ: thandar',
  '12/KaMaYa N 123456',
  '12/KaMaYaN123456',
  '12/KMY/N/123456',
  '12-KaMaYa(N)-123456',
  '၁၂/ကမရ နိုင် ၁၂၃၄၅၆',
  '၁၂／ကမရ（နိုင်）၁၂၃၄၅၆',
  '၁၂/ကမရနိုင်၁၂၃၄၅၆',
  '12⁄KaMaYa(N)123 456',
])('%j is masked', (contact) => {
  for (const text of [contact, `(${contact})`, `Call me:\n${contact}\nany time`, `ဆက်သွယ်ရန် ${contact}။`]) {
    const rest = withoutContacts(text);
    expect(rest).toContain('•••');
    expect(rest.replaceAll(/Call me:|any time|2019 - /gu, '')).not.toMatch(/\p{Nd}{2}|[a-z]{2}|gmail/iu);
  }
});

test.each([
  'Node.js, Vue.js, Next.js; ASP.NET MVC, VB.NET, ADO.NET, .NET 8, Socket.io',
  'etc.and so on',
  '3.5, 4.0',
  '500,000-800,000',
  '900,000 - 1,200,000 MMK',
  '900000-1200000',
  '$1,000-$2,000',
  '၅၀၀,၀၀၀ - ၈၀၀,၀၀၀ ကျပ်',
  '၁၅ သိန်း',
  '2019-2023',
  '2015-2016, 2016-2017, 2017-2018',
  '(2012–2015)',
  '01.02.2024',
  '01/02/2019 - 03/04/2021',
  '05/2019 - 03/2021',
  '2019-05 - 2021-03',
  '၀၁.၀၂.၂၀၂၄',
  '၂၀၁၉-၂၀၂၃',
  'Sold in 2019, 2020, 2021 and 2022',
  'AutoCAD 2020/2021/2022',
  '09:00 - 17:30',
  'ရုံး ၀၉:၀၀ - ၁၇:၀၀',
  '24/7',
  '2019, 10 - 2020, 11',
  'IELTS 6.5, 7.0, 6.0, 6.5',
  'v1.2.3',
  'Windows 10.0.19045',
  'Python 3.11',
  'ISO 9001:2015, 14001:2015',
  'KPI 95, 90, 88',
  '100% attendance 2019-2020',
  'GPA 3.85/4.00',
  'A4, 210 x 297',
  'B.Com (Hons), M.Com, B.Sc.(Maths), Ph.D, B.E., B.Tech, M.B.A.',
  'Co.,Ltd',
  'Golden Co.Ltd',
  'e.g. i.e. a.m. p.m. U.S.A. No.5',
  'worked for good.Team leader',
  'I left.It was good',
  'README.md, main.py, script.zip',
  'Facebook, Instagram and TikTok marketing',
  'Email marketing, Gmail, Outlook',
  'dot net developer',
  'Manager @ KBZ',
  'at the company',
  'Line manager: 5 people',
  'score 85/100',
  '(1) Excel (2) Word (3) PowerPoint',
  '1. Excel\n2. Word\n3. 2019',
  'COVID-19',
  '5-10 people, 1,200 staff',
  'C#, F#, C++, Office 365',
  'ကျွန်တော်သည် ၂၀၁၅ မှ ၂၀၂၀ အထိ',
  '①② ½ ကို\u200bအောင် 👩\u200d💻 e\u0301',
])('%j is unchanged, byte for byte', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

const SCRIPTS = ['0', '၀', '႐', '０', '०', '๐', '٠', '𝟎', '𝟘', '𝟶'].map(
  (zero) => (digit: number) => String.fromCodePoint(zero.codePointAt(0)! + digit),
);
const DIGITS = [
  ...SCRIPTS,
  (digit: number) => `${digit}\ufe0f\u20e3`,
  (digit: number) => (digit === 0 ? '⓪' : String.fromCodePoint(0x245f + digit)),
];
const SEPARATORS = [
  '',
  '',
  ' ',
  '-',
  '.',
  '_',
  '*',
  '|',
  '~',
  ':',
  '•',
  '=',
  '/',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00a0',
  '\u3000',
  ' - ',
  ' * ',
  '\n',
  '–',
  '\u2800',
  '\u3164',
];

test('a phone number in any digits, with any separators, is masked completely', () => {
  const digit = fc.record({
    value: fc.integer({ min: 0, max: 9 }),
    written: fc.constantFrom(...DIGITS),
    behind: fc.constantFrom(...SEPARATORS),
  });
  const lead = fc.constantFrom([0, 9], [9, 5, 9], [0, 1]);
  fc.assert(
    fc.property(
      lead,
      fc.array(digit, { minLength: 7, maxLength: 9 }),
      fc.array(digit, { minLength: 3, maxLength: 3 }),
      (first, rest, forms) => {
        const signs = [...first.map((value, index) => ({ ...forms[index]!, value })), ...rest];
        const number = signs
          .map(({ value, written, behind }, index) => written(value) + (index === signs.length - 1 ? '' : behind))
          .join('');
        // Digits that only read as dates and years may remain.
        fc.pre(!/(?:19|20)\d\d/u.test(signs.map(({ value }) => value).join('')));
        expect(withoutContacts(`Call ${number}, please`)).toBe('Call •••, please');
      },
    ),
    { numRuns: 2000 },
  );
});

/** That of an identity card; a phone has one digit more. */
const SHORTEST_NUMBER = 6;

/** How many digits stand between words of plain letters: signs and pictures do not part a number, ½ is two. */
function longestNumber(words: readonly string[]): number {
  const isPlain = (word: string) => /^(?:[A-Za-z]+|[က-အ][ါ-း]{0,2})$/u.test(word);
  const numbers = words
    // The letter ဝ is written for the digit ၀.
    .map((word) => (word === 'ဝ' ? '0' : isPlain(word) ? 'x' : word))
    .join('')
    .split('x');
  return Math.max(...numbers.map((each) => each.normalize('NFKC').replace(/\D/gu, '').length));
}

test('words, and numbers too short for a contact, are unchanged', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[A-Za-z]{1,12}$/u),
    fc.stringMatching(/^[က-အ][ါ-း]{0,2}$/u),
    fc.integer({ min: 1, max: 999 }).map(String),
    fc.constantFrom('👩\u200d💻', 'e\u0301', 'ကို\u200b', '½', '（二）'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), fc.constantFrom(' ', ', ', '\n', ' – '), (words, between) => {
      fc.pre(
        words.every((one, index) => !/^[\d½]/u.test(one) || !/^[\d½]/u.test(words[index + 1] ?? '')) &&
          longestNumber(words) < SHORTEST_NUMBER &&
          !words.some((one) => /^(?:at|dot|gmail|yahoo)$/iu.test(one)),
      );
      const text = words.join(between);
      expect(withoutContacts(text)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Ma Thandar Hlaing', 'M•••'],
  ['ကိုအောင်', 'ကို•••'],
  [' Su ', 'S•••'],
  ['', '•••'],
])('of the name %j remains %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

test.each([
  'ကျွန်တော်သည်ရန်ကုန်တက္ကသိုလ်မှ',
  'a',
  '1-',
  'a.',
  '1/a(',
  '1 a ',
  'a at ',
  'a dot ',
  'a (',
  '2019 ',
  '5,000 ',
  'fb ',
  'fb: a ',
  '႐',
  '\u200b',
  'a@ ',
])('a long text of %j is fast', (piece) => {
  expect(cpuTime(() => void withoutContacts(piece.repeat(12_000 / piece.length)))).toBeLessThan(200);
});
