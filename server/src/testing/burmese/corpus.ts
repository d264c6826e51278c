/** Burmese to test with: our own list of words and names, every Burmese text of the product, stacks made by rule. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const WORDS = path.join(import.meta.dirname, 'words.txt');
const SOURCES = [
  '*/src/locales/my.json',
  'shared/*/src/**/locales/my.json',
  'server/src/reference/*.json',
  'server/src/seed/**/*.ts',
];

const BURMESE_WORD = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+/gu;
const BURMESE_TEXT = /(?<=["'`>\n])[^"'`<>\n{}$\\]*[\u1000-\u109f][^"'`<>\n{}$\\]*/gu;

interface Group {
  readonly heading: string;
  readonly words: readonly string[];
}

/** The list of words, by its headings. */
export function wordGroups(): Group[] {
  return readFileSync(WORDS, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [heading = '', ...lines] = block.split('\n');
      return { heading, words: lines.filter((line) => line !== '') };
    });
}

const sources = () => globSync(SOURCES, { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

/** Everything Burmese that the product says and shows: townships, lookups, texts, the demo data. */
export function productWords(): string[] {
  return distinct(sources().flatMap((source) => source.match(BURMESE_WORD) ?? []));
}

export function productTexts(): string[] {
  return distinct(
    sources()
      .flatMap((source) => source.match(BURMESE_TEXT) ?? [])
      .map((text) => text.trim()),
  );
}

const CONSONANTS = Array.from({ length: 0x22 }, (_, index) => String.fromCharCode(0x1000 + index));
const NGA = '\u1004';
const NEVER_BELOW = ['င', 'ယ', 'ရ', 'ဝ', 'ဟ'];
const KINZI = '\u1004\u103a\u1039';
/** Rows of the alphabet: voiceless, voiced, nasal. */
const ROWS = ['ကခဂဃ', 'စဆဇဈဉ', 'ဋဌဍဎဏ', 'တထဒဓန', 'ပဖဗဘမ'].map((row) => [...row]);
const OTHERS = ['လ္လ', 'သ္သ', 'ယ္ယ', 'သ္မ', 'ဟ္မ'];

/** The pairs that Pali stacks: of one row, voiceless on voiceless, voiced on voiced, the nasal on all. */
export function paliStacks(): string[] {
  const pairs = ROWS.flatMap(([k, kh, g, gh, nasal]) => {
    const below = nasal ? [k, kh, g, gh, nasal].map((consonant) => [nasal, consonant]) : [];
    return [[k, k], [k, kh], [g, g], [g, gh], ...below];
  });
  return distinct([...pairs.map((pair) => pair.join('\u1039')), ...OTHERS]);
}

/** Mon and Sanskrit stack any two but those that are medials below; nga stands above as kinzi. */
export function stackedWords(): string[] {
  const carriers = (stack: string) => [
    `မ${stack}ာ`,
    `သ${stack}`,
    `ပိ${stack}ု`,
    `ဝေ${stack}ိ`,
    `ဥ${stack}ံ`,
    `ကြ${stack}ီး`,
    `အ${stack}ေ`,
    `နှ${stack}ူ`,
  ];
  const below = CONSONANTS.filter((consonant) => !NEVER_BELOW.includes(consonant));
  const any = CONSONANTS.filter((above) => above !== NGA).flatMap((above) =>
    below.map((under) => `က${above}\u1039${under}ာ`),
  );
  const kinzi = CONSONANTS.flatMap((under) => [
    `သ${KINZI}${under}`,
    `မ${KINZI}${under}ာ`,
    `လ${KINZI}${under}ော`,
    `ပ${KINZI}${under}ျိ`,
  ]);
  return distinct([...paliStacks().flatMap(carriers), ...any, ...kinzi]);
}

/** All of it. */
export function burmeseCorpus(): string[] {
  return distinct([
    ...wordGroups().flatMap(({ words }) => words),
    ...productWords(),
    ...productTexts(),
    ...stackedWords(),
  ]);
}

/** Words of Burmese proper in its right spelling: what somebody could have typed in Zawgyi. */
export function plainBurmeseWords(): string[] {
  const headings = ['Words of Pali', 'Common words', 'Names of'];
  const listed = wordGroups().filter(({ heading }) => headings.some((beginning) => heading.startsWith(beginning)));
  return distinct([...listed.flatMap(({ words }) => words), ...productWords()]).filter((word) =>
    /[\u1000-\u1021]/.test(word),
  );
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
