/** Burmese texts use the words of docs/glossary.md, and are written as it says. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { productWords } from '../glossary.ts';
import { ROOT } from '../units.mjs';

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.json'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const REFERENCE = [
  'server/src/reference/job-functions.json',
  'server/src/reference/lookups.json',
  'server/src/reference/places.json',
];

type Entry = readonly [key: string, text: string];

/** Every text of a file, by its key. */
function texts(file: string): Entry[] {
  const found: Entry[] = [];
  const walk = (node: unknown, key: string): void => {
    if (typeof node === 'string') found.push([`${file}: ${key}`, node]);
    else if (node && typeof node === 'object')
      for (const [name, value] of Object.entries(node)) walk(value, key ? `${key}.${name}` : name);
  };
  walk(JSON.parse(read(file)), '');
  return found;
}

const LOCALES = tracked.filter((file) => file.endsWith('/my.json')).flatMap(texts);
const NAMES = REFERENCE.flatMap(texts).filter(([key]) => /\.(?:name_my|my)$/.test(key));
const BURMESE = [...LOCALES, ...NAMES];

const rows = productWords(read('docs/glossary.md'));

/** The keys of texts that match a pattern, with the match. */
const where = (entries: readonly Entry[], pattern: RegExp) =>
  entries.flatMap(([key, text]) => [...text.matchAll(pattern)].map(([found]) => `${key}: …${found}…`));

test('texts and table are found', () => {
  expect(LOCALES.length).toBeGreaterThan(800);
  expect(NAMES.length).toBeGreaterThan(400);
  expect(rows.length).toBeGreaterThan(25);
});

test('no text uses a word that the glossary excludes', () => {
  const found = rows.flatMap(({ english, burmese, not }) =>
    not.flatMap((word) =>
      BURMESE.filter(([, text]) => text.includes(word)).map(([key]) => `${key}: ${word}, but ${english} is ${burmese}`),
    ),
  );
  expect(found).toEqual([]);
});

test('every word of the glossary is in use, and none is excluded by another line', () => {
  const all = BURMESE.map(([, text]) => text).join('\n');
  expect(rows.filter(({ burmese }) => !all.includes(burmese)).map(({ english }) => english)).toEqual([]);
  expect(rows.flatMap(({ not }) => not).filter((word) => rows.some(({ burmese }) => burmese.includes(word)))).toEqual(
    [],
  );
});

test('dingers are counted in ပြား', () => {
  const counted = /ဒင်္ဂါး (?:အနည်းဆုံး )?(?:\{\{[^}]*number\}\}|[၀-၉]+)(?![၀-၉]| ပြား)/gu;
  expect(where(BURMESE, counted)).toEqual([]);
  expect(where(BURMESE, /(?:\}\}|[၀-၉]) ဒင်္ဂါး/gu)).toEqual([]);
});

test('no space before a percent sign', () => expect(where(BURMESE, /.{0,8}\s%/gu)).toEqual([]));

test('a dash is – with a space on both sides; a hyphen is for Latin words', () => {
  expect(where(BURMESE, /.?(?<![A-Za-z0-9])-(?![A-Za-z0-9]).?/gu)).toEqual([]);
  expect(where(BURMESE, /\S–.?|.?–\S/gu).filter((found) => !/[၀-၉]–[၀-၉]/u.test(found))).toEqual([]);
});

test('punctuation is Burmese and follows its word without a space', () => {
  expect(where(BURMESE, /.\s+[၊။]/gu)).toEqual([]);
  expect(where(BURMESE, /[\u1000-\u109f][,.;?](?=\s|$)/gu)).toEqual([]);
  expect(where(BURMESE, /[၊။](?=[^\s”)\n])./gu)).toEqual([]);
});

test('sentences end politely, in ပါသည် or ပါမည်', () => {
  expect(where(LOCALES, /[^\s]*(?<!ပါ(?:သေး|စေ)?)(?:သည်|မည်)။/gu)).toEqual([]);
});

test('one register: no spoken and no bookish endings or particles', () => {
  const spoken = /[^\s]*(?:တယ်|မယ်|ဘူး)[။…]?(?=\s|$)|ရဲ့(?![\u1000-\u109f])|(?<![\u1000-\u109f])ဒီ(?!ဇင်ဘာ)[\u1000-\u109f]*/gu;
  expect(where(LOCALES, spoken)).toEqual([]);
  expect(where(LOCALES, /[^\s]*(?:သနည်း|၌|ပါစို့)/gu)).toEqual([]);
});

test('questions end in ပါသလား, ပါသလဲ, မည်လား or ပါမလဲ', () => {
  expect(where(LOCALES, /[^\s]*(?<!ပါသ|ပါမ|မည်|ပါ)(?:လား|လဲ)။/gu)).toEqual([]);
});

/** These never begin a word. */
const PARTICLES = 'တွင်|တွင်သာ|မှာ|မှ|မှစ၍|ကို|ကိုသာ|သည်|က|၏|အား|သို့|နှင့်အတူ|များ|ဖြင့်|ဖြင့်သာ|ထက်|၌|လျှင်|ပါသည်|ပါ';
test('particles follow their word without a space', () => {
  const apart = new RegExp(`.{0,6}[\\u1000-\\u109f] (?:${PARTICLES})(?=[\\s၊။]|$)`, 'gu');
  expect(where(LOCALES, apart)).toEqual([]);
  expect(
    where(
      LOCALES,
      new RegExp(`\\{\\{[^}]*(?:date|datetime)(?:\\([^)]*\\))?\\}\\} (?:${PARTICLES})(?=[\\s၊။]|$)`, 'gu'),
    ),
  ).toEqual([]);
});
