import { addTexts, createTexts, translator } from './texts.ts';

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
  expect(my('due', { day: '2026-11-21' })).toBe('၂၀၂၆၊ နိုဝင်ဘာ\u00a0၂၁ အထိ');
  expect(en('pay', { amount: 1500 })).toBe('USD 1,500');
});

test('values are left to React to escape', () => {
  expect(texts().en('html', { name: 'A & B' })).toBe('A & B');
});

test('texts that are added later replace those that were looked up before', () => {
  const instance = createTexts();
  const t = translator(instance, 'unit', 'en');
  expect(t('html')).toBe('html');
  addTexts(instance, 'unit', 'en', { html: 'Page' });
  expect(t('html')).toBe('Page');
  addTexts(instance, 'unit', 'en', { html: 'Document' });
  expect(t('html')).toBe('Document');
  expect(translator(instance, 'unit', 'my')('html')).toBe('html');
});
