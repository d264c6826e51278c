import { mixesScripts, nameSkeleton } from './nameSkeleton.ts';

test.each([
  ['Toyota', 'Тоyоtа'],
  ['Toyota', 'ΤΟΥΟΤΑ'],
  ['TOYOTA', 'ТОУОТА'],
  ['Toyota', 'Ｔｏｙｏｔａ'],
  ['Toyota', 'T0y0ta'],
  ['Toyota', 'T o y o t a'],
  ['Toyota', 'Toy\u200bota'],
  ['Toyota', 'TOYOTA Co., Ltd.'],
  ['Toyota Company Limited', 'toyota-pte ltd'],
  ['Modern Mart', 'Modem Mart'],
  ['MODERN MART', 'modem mart'],
  ['KBZ Insurance', 'KBZ lnsurance'],
  ['KBZ INSURANCE', 'Kbz 1nsurance'],
  ['Wave Money', 'VVave Money'],
  ['Café Yangon', 'Cafe Yangon'],
  ['Grab', '𝐆𝐫𝐚𝐛'],
  ['ဝင်းကုမ္ပဏီ', '၀င်း'],
  ['ရွှေမြန်မာ', '၇ွှေမြန်မာ'],
  ['ရွှေမြန်မာ ကုမ္ပဏီလီမိတက်', 'ရွှေမြန်မာ'],
  ['ရွှေမြန်မာ', 'ရွှေ မြန်မာ'],
  ['ရွှေမြန်မာ', 'ရွှေ\u200cမြန်မာ'],
  ['ရွှေမြန်မာ', 'ရွှေမြန်မာ်'],
  ['ကုံး', 'ကံုး'],
  ['ဩဇာ', 'သြဇာ'],
  ['ဥက္ကာ', 'ဉက္ကာ'],
  ['ဈေးသစ်', 'စျေးသစ်'],
  ['City Mart', 'Сіту Mart'],
  ['KBZ Bank', 'квz bank'],
  ['Thamada', 'Тһамаdа'],
  ['ရွှေမြို့တော်', 'ေ႐ႊၿမိဳ႕ေတာ္'],
])('%s looks like %j', (one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one));
});

test.each([
  ['Golden Lotus 1', 'Golden Lotus 2'],
  ['Golden Lotus 1', 'Golden Lotus 11'],
  ['Toyota', 'Toyoda'],
  ['Shwe Mann', 'Shwe Mon'],
  ['ရွှေမြန်မာ', 'ငွေမြန်မာ'],
  ['ကမ္ဘောဇ', 'ကမ္ဘာ'],
  ['ABC Co., Ltd.', 'ABD Co., Ltd.'],
  ['Company', 'Limited'],
])('%s does not look like %s', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
});

test('a name without letters and digits looks like no other', () => {
  expect(nameSkeleton('***')).toBe('');
});

test.each(['Тоyota Motors', 'Gοlden Lotus', 'Shwe Bаnk'])('%s has letters of two scripts in one word', (name) => {
  expect(mixesScripts(name)).toBe(true);
});

test.each(['KBZဘဏ်', 'Toyota Тойота', 'ရွှေ Myanmar', 'Café Ｔｏｋｙｏ', '東京Motors', 'Ooredoo'])(
  '%s has not',
  (name) => {
    expect(mixesScripts(name)).toBe(false);
  },
);
