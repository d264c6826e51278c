import { line, optionalText, text } from './text.ts';

const name = line({ min: 2, max: 40 });
const letter = text({ min: 1, max: 400 });

test.each([
  ['Golden\u200b Lotus', 'Golden Lotus'],
  ['Gol\u00adden\u2060 Lo\ufefftus', 'Golden Lotus'],
  ['\u202egnihtemoS\u202c', 'gnihtemoS'],
  ['\u2067Golden\u2069 \u2066Lotus', 'Golden Lotus'],
  ['Golden\u200e\u200f\u061c Lotus', 'Golden Lotus'],
  ['Golden\u200d\u200c Lotus', 'Golden Lotus'],
  ['Golden\u034f\ufe0f Lotus', 'Golden Lotus'],
  ['Golden\u{e0041}\u{e0020} Lotus\ufff9', 'Golden Lotus'],
  ['Golden\u3164Lotus', 'Golden Lotus'],
  ['Golden\u2800\u2800Lotus\uffa0', 'Golden Lotus'],
  ['Golden\u115f\u1160Lotus', 'Golden Lotus'],
  ['ကို\u200bအောင်\u2060', 'ကိုအောင်'],
  ['ကို\u200c\u200c\u200dအောင်', 'ကို\u200cအောင်'],
  ['A\u0007B\u2028C', 'A B C'],
  ['1\ufe0f\u20e3\u200d Ltd', '1\ufe0f\u20e3 Ltd'],
])('the name %j becomes %j', (typed, stored) => {
  expect(name.parse(typed)).toBe(stored);
});

test.each([
  'ကျွန်ုပ်တို့',
  'ကို\u200cအောင်',
  'ක්\u200dෂ',
  'क्\u200dष राम',
  'می\u200cخواهم',
  'ᠮᠠᠨ\u180eᠠ',
  'Team 👩\u200d💻',
  '👩🏽\u200d🔬 lab',
  '❤\ufe0f\u200d🔥 care',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} tea',
  '☎\ufe0f shop',
  '葛\u{e0100}城',
  'Café № 5',
  '\u1000\ufe00\u102d ခမ်းတီ',
])('what letters and emoji need stays in %j', (typed) => {
  expect(name.parse(typed)).toBe(typed);
  expect(letter.parse(typed)).toBe(typed);
});

test.each([
  '\u3164',
  '\u2800\u2800',
  '\uffa0',
  '\u115f\u1160',
  '\u202e\u202c',
  '\ufe0f\ufe0f',
  '\u{e0041}',
  '\u034f \u180e',
  '\u2066\u2069',
  '\u0007',
  '\u17b4',
])('%j is empty: nothing in it is visible', (blank) => {
  for (const written of [blank, blank.repeat(9), ` ${blank}\u200b `]) {
    expect(name.safeParse(written).error?.issues[0]).toMatchObject({ code: 'too_small', minimum: 1 });
    expect(letter.safeParse(written).error?.issues[0]).toMatchObject({ code: 'too_small', minimum: 1 });
    expect(optionalText(9).parse(written)).toBeNull();
  }
});

test('a longer text keeps Burmese line-break opportunities, and no other invisible characters', () => {
  expect(letter.parse('အလုပ်\u200bသစ်\u00ad မ\u200b \u200bA\u200bB\n\u0007line\ttwo\u3164')).toBe(
    'အလုပ်\u200bသစ် မ AB\n\nline\ttwo',
  );
});

test('no line of a longer text changes the direction of its surroundings', () => {
  expect(letter.parse('a\u202eb\u202cc\u202ad\u202b\u202d\ne\u2067f\n\u2069g\u200e')).toBe('abcd\nef\ng');
  // In right-to-left lines, isolates that end in the line stay, and so do direction marks.
  expect(letter.parse('\u2067שלום\u2069 5\u200f\n\u2066\u2067שלום\u2069 \u2069\u202eא')).toBe(
    '\u2067שלום\u2069 5\u200f\n\u2067שלום\u2069 א',
  );
});

test('the longest text is fast', () => {
  const long = text({ max: 8000 });
  for (const piece of [
    'ကျွန်တော်\u200b',
    'a\u200b',
    '\u2066',
    '\u2069',
    'א\u2067',
    '\u{1f3f4}\u{e0067}\u{e0062}',
    '\u200d',
    '👩\u200d',
  ]) {
    const started = performance.now();
    long.safeParse(piece.repeat(60_000 / piece.length));
    expect([piece, performance.now() - started < 1000]).toEqual([piece, true]);
  }
});
