import { createInstance } from 'i18next';
import { addTexts, createTexts, hasTexts, removeTexts, translator, type TextTree } from './texts.ts';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };

function texts() {
  const instance = createTexts();
  addTexts(instance, 'unit', 'en', {
    found_one: '{{count, number}} job',
    found_other: '{{count, number}} jobs',
    due: 'until {{day, date(style: short)}}',
    pay: '{{amount, money(currency: USD)}}',
    html: '{{name}}',
  });
  addTexts(instance, 'unit', 'my', { found_other: 'အလုပ် {{count, number}} ခု', due: '{{day, date(style: short)}} အထိ' });
  return { en: translator(instance, 'unit', 'en'), my: translator(instance, 'unit', 'my') };
}

test("Burmese has one plural form, whatever the browser's data", () => {
  const { en, my } = texts();
  expect(en('found', { count: 1 })).toBe('1 job');
  expect(en('found', { count: 1234 })).toBe('1,234 jobs');
  expect(my('found', { count: 1 })).toBe('အလုပ် ၁ ခု');
});

test('dates and money in texts follow the language', () => {
  const { en, my } = texts();
  expect(en('due', { day: '2026-11-21' })).toBe('until 21 Nov 2026');
  expect(my('due', { day: '2026-11-21' })).toBe('၂၀၂၆၊ နိုဝင်ဘာ ၂၁ အထိ');
  expect(en('pay', { amount: 1500 })).toBe('USD 1,500');
});

test('values are left to React to escape', () => {
  expect(texts().en('html', { name: 'A & B' })).toBe('A & B');
});

test('texts are merged, also inside a group, and removed by unit', () => {
  const instance = createTexts();
  addTexts(instance, 'unit', 'en', { group: { first: 'First', second: 'Second' }, other: 'Other' });
  addTexts(instance, 'unit', 'en', { group: { second: 'Other second' } });
  const t = translator(instance, 'unit', 'en');
  expect(['group.first', 'group.second', 'other'].map((key) => t(key))).toEqual(['First', 'Other second', 'Other']);
  expect(hasTexts(instance, 'unit', 'my')).toBe(false);
  removeTexts(instance, 'unit');
  expect(hasTexts(instance, 'unit', 'en')).toBe(false);
  expect(t('other')).toBe('other');
});

test('a key that is missing or names a group is returned as it is, and a place without a value stays', () => {
  const instance = createTexts();
  addTexts(instance, 'unit', 'en', { group: { first: 'Hello {{name}}!' } });
  const t = translator(instance, 'unit', 'en');
  expect(['nothing', 'group', 'group.first.more', 'group.first'].map((key) => t(key))).toEqual([
    'nothing',
    'group',
    'group.first.more',
    'Hello {{name}}!',
  ]);
});

describe('i18next reads the same texts in the same way', () => {
  const TREE: TextTree = {
    found_one: '{{count}} job',
    found_other: '{{count}} jobs',
    only: 'One form for {{count}}',
    deep: { er: { text: 'a {{name}} b {{ name }} c' } },
    marked: '$1 $& {{name}} <b>',
  };
  const LISTS: readonly [string, TextTree][] = [
    ['places and plurals', TREE],
    ['the English words', en as unknown as TextTree],
    ['the Burmese words', my as unknown as TextTree],
  ];

  test.each(LISTS)('%s', async (_title, tree) => {
    const reference = createInstance();
    await reference.init({
      lng: 'en',
      fallbackLng: false,
      resources: { en: { unit: tree } },
      interpolation: { escapeValue: false },
    });
    const expected = reference.getFixedT('en', 'unit') as unknown as (key: string, values: object) => string;
    const instance = createTexts();
    addTexts(instance, 'unit', 'en', tree);
    const t = translator(instance, 'unit', 'en');
    for (const key of keysIn(tree)) {
      for (const count of [0, 1, 2, 100]) {
        const values = { count, name: 'A & $1 {{count}}', amount: 5, from: 1, to: 2, text: 'x', n: 3 };
        expect(t(key, values)).toBe(expected(key, values));
      }
    }
  });

  function keysIn(tree: TextTree, prefix = ''): string[] {
    return Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [prefix + key.replace(/_(?:one|other)$/, '')]
        : Array.isArray(value)
          ? []
          : keysIn(value, `${prefix}${key}.`),
    );
  }
});
