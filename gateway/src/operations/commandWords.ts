import { Refusal } from './askApi.ts';

/** What a command takes, of `npm run release` or `npm run admin`. */
export interface CommandShape {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly { readonly name: string; readonly isRequired: boolean; readonly isList: boolean }[];
  readonly options: readonly {
    readonly flag: string;
    readonly summary: string;
    readonly takesValue: boolean;
    readonly choices?: readonly string[];
  }[];
}

/** `--min-views` is `min_views` in JSON. */
export const fieldName = (flag: string): string => flag.replace(/^--/, '').replaceAll('-', '_');

/** Units with their versions, in JSON `{"mfe-company": "1.4.0"}`. */
const PAIRS = 'versions';

/**
 * The words that somebody would type for what was sent as JSON, or in the query.
 * @throws Refusal JP-G030 for a field that the command does not have, or a value that cannot be a word
 */
export function commandWords({ name, words, options }: CommandShape, input: unknown): string[] {
  if (input === null || typeof input !== 'object' || Array.isArray(input))
    throw malformed(`${name} takes an object with its arguments and options`);
  const given = new Map(Object.entries(input));
  const typed: string[] = [];
  for (const word of words) {
    const value = given.get(fieldName(word.name));
    given.delete(fieldName(word.name));
    if (value === undefined) {
      if (word.isRequired) throw malformed(`${name} needs ${fieldName(word.name)}`);
      continue;
    }
    typed.push(...wordsOf(fieldName(word.name), value, word.isList));
  }
  const flags = options.flatMap(({ flag, takesValue }) => {
    const field = fieldName(flag);
    const value = given.get(field);
    given.delete(field);
    if (value === undefined || (!takesValue && (value === false || value === 'false'))) return [];
    if (!takesValue) {
      if (value !== true && value !== 'true') throw malformed(`${field} is true or false`);
      return [flag];
    }
    return [value].flat().map((each) => `${flag}=${wordOf(field, each)}`);
  });
  const [unknown] = given.keys();
  if (unknown !== undefined) throw malformed(`${name} takes no ${unknown.slice(0, 100)}`);
  // A word such as -5 must not be taken for an option.
  const isPlain = typed.every((word) => !word.startsWith('-'));
  return isPlain ? [...name.split(' '), ...typed, ...flags] : [...name.split(' '), ...flags, '--', ...typed];
}

function wordsOf(field: string, value: unknown, isList: boolean): string[] {
  if (!isList) return [wordOf(field, value)];
  if (field === PAIRS && value !== null && typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value).flatMap(([unit, version]) => [unit, wordOf(field, version)]);
  if (field === PAIRS || !Array.isArray(value))
    throw malformed(`${field} is ${field === PAIRS ? PAIRS_TEXT : 'a list'}`);
  return value.map((each) => wordOf(field, each));
}

const PAIRS_TEXT = 'an object such as {"mfe-company": "1.4.0"}';

function wordOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw malformed(`${field} is a text or a number`);
}

const malformed = (message: string): Refusal => new Refusal(400, 'JP-G030', message);
