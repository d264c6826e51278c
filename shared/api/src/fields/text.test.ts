import { countGraphemes, optionalText, text, line } from './text.ts';

test('a Burmese syllable with its stacked characters counts once', () => {
  expect(countGraphemes('ကို')).toBe(1);
  expect('ကို'.length).toBe(3);
  expect(countGraphemes('Aye')).toBe(3);
});

test('text is trimmed before its length is checked', () => {
  expect(text({ min: 2, max: 5 }).safeParse('  ab  ').data).toBe('ab');
  expect(text({ min: 2, max: 5 }).safeParse('  a  ').success).toBe(false);
  expect(text({ min: 1, max: 5 }).safeParse('   ').success).toBe(false);
});

test('a browser that cannot segment text counts letters with their marks', async () => {
  const intl = Intl as { Segmenter: unknown };
  const { Segmenter } = intl;
  intl.Segmenter = undefined;
  const { countGraphemes: count } = (await import(`./text.ts?${'old'}`)) as typeof import('./text.ts');
  intl.Segmenter = Segmenter;
  expect(['ကို', 'မြန်မာ', 'Aye', ''].map(count)).toEqual([1, 3, 3, 0]);
});

test('the limit counts graphemes, so Burmese has as much room as English', () => {
  expect(text({ max: 5 }).safeParse('ကို'.repeat(5)).success).toBe(true);
  expect(text({ max: 5 }).safeParse('ကို'.repeat(6)).success).toBe(false);
});

test('a character under a pile of marks does not bypass the limit', () => {
  expect(text({ max: 5 }).safeParse(`a${'\u0301'.repeat(30)}`).success).toBe(true);
  expect(text({ max: 5 }).safeParse(`a${'\u0301'.repeat(40)}`).error?.issues[0]).toMatchObject({
    code: 'too_big',
    maximum: 5,
  });
});

test('optional text: empty and missing are null', () => {
  expect(optionalText(5).parse('')).toBeNull();
  expect(optionalText(5).parse(undefined)).toBeNull();
  expect(optionalText(5).parse(null)).toBeNull();
  expect(optionalText(5).parse(' x ')).toBe('x');
  expect(optionalText(5).safeParse('123456').success).toBe(false);
});

test('text without a visible character is empty', () => {
  for (const blank of ['\u200b\u200b', ' \u2060\ufeff ', '\u00ad\u200d']) {
    expect(text({ min: 2, max: 5 }).safeParse(blank).error?.issues[0]).toMatchObject({ code: 'too_small', minimum: 1 });
    expect(optionalText(5).parse(blank)).toBeNull();
  }
  expect(text({ max: 5 }).safeParse('။').success).toBe(true);
  expect(text({ min: 0, max: 5 }).safeParse('').success).toBe(true);
});

test('control characters of pasted text are line breaks', () => {
  expect(text({ max: 40 }).parse('one\vtwo\fthree\r\nfour\rfive\u2028six\u0085seven\u0007\teight')).toBe(
    'one\ntwo\nthree\nfour\nfive\nsix\nseven\n\teight',
  );
  expect(line({ max: 40 }).parse('one\vtwo\u0007three')).toBe('one two three');
});

test('a line has no breaks: names are used in mail subjects and text messages', () => {
  expect(line({ min: 2, max: 9 }).parse(' Mya\r\n\tMya\u2028A\u0007 ')).toBe('Mya Mya A');
  expect(line({ min: 2, max: 3 }).safeParse('\n\n\n\n').success).toBe(false);
});
