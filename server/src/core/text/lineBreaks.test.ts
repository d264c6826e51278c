import { withLineBreaks } from './lineBreaks.ts';

const words = (text: string): string[] => withLineBreaks(text).split('\u200b');

test('Burmese may break between its words, not inside a syllable and not before an ending', () => {
  expect(words('အလုပ်အင်တာဗျူးတွင် မေးလေ့ရှိသော မေးခွန်းများ').length).toBeGreaterThan(2);
  for (const word of words('အရောင်းနှင့်ဖြန့်ချိရေးဌာန ကြီးကြပ်ရေးမှူး ကျွန်ုပ်တို့၏ သင်္ဘော')) {
    expect(word).not.toMatch(/^[\u102b-\u103e\u1037-\u103a]/);
    expect(word).not.toMatch(/\u1039$/);
    expect(word).not.toMatch(/^(?:မှူး|များ|တို့)/);
  }
});

test('a word stays with all its endings', () => {
  expect(words('ဝန်ထမ်းများသည် အလုပ်ရှာနေသူများကို ခေါ်ထားသည်').join('|')).not.toMatch(/\|(?:များ|နေ|ထား|သည်)/);
});

test('a single letter stays with the word that it begins', () => {
  for (const word of words('စိတ်ပါဝင်စားသူများအမြန်ဆုံးလျှောက်ထားပါ')) expect(word).not.toMatch(/^အ$|[^\u1000-\u109f]?အ$/);
});

test('the characters stay the same, and other text has no marks', () => {
  const text = 'ရန်ကုန်တိုင်းဒေသကြီး Senior Accountant ၅၀၀,၀၀၀';
  expect(withLineBreaks(text).replaceAll('\u200b', '')).toBe(text);
  expect(withLineBreaks('Senior Accountant, 5 days')).toBe('Senior Accountant, 5 days');
});
