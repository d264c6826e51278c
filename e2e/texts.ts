/** Visible texts from the units' locale files: journeys find controls by their words. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@jpro/api/locale';

export type { Locale };
type Tree = { readonly [key: string]: string | Tree };
type Values = Readonly<Record<string, string | number>>;

export interface Words {
  /** The text as the page shows it. @throws for an unknown key. */
  (key: string, values?: Values): string;
  /** Matches the text with any values in its placeholders. */
  like(key: string): RegExp;
}

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const COMMON = path.join(REPOSITORY, 'shared/platform/src/common-texts/locales');

/**
 * `wordsOf('mfe-public', 'my')('search.title')`; also works for a folder inside a unit that has its own texts. Each
 * includes the common texts as `common`.
 */
export function wordsOf(unit: string, locale: Locale): Words {
  const folder = ['src/locales', 'locales']
    .map((each) => path.join(REPOSITORY, unit, each))
    .find((each) => existsSync(each));
  if (folder === undefined) throw new Error(`${unit} has no texts`);
  const file = path.join(folder, `${locale}.json`);
  const tree = { ...treeIn(file), common: treeIn(path.join(COMMON, `${locale}.json`)) };
  const template = (key: string, values: Values = {}): string => {
    const singular = locale === 'en' && values['count'] === 1;
    const text = find(tree, key) ?? find(tree, `${key}_${singular ? 'one' : 'other'}`);
    if (text === undefined) throw new Error(`${file} has no text "${key}"`);
    return text;
  };
  const words = (key: string, values: Values = {}): string =>
    template(key, values).replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => localized(values[name] ?? '', locale));
  const like = (key: string): RegExp =>
    new RegExp(
      template(key)
        .split(/\{\{[^}]*\}\}/)
        .map(escape)
        .join('.+'),
    );
  return Object.assign(words, { like });
}

/** Formats 1234 as `1,234` or `၁,၂၃၄`. */
export function digits(value: number | string, locale: Locale): string {
  const text = typeof value === 'number' ? value.toLocaleString('en-US') : value;
  return locale === 'my' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit))) : text;
}

function localized(value: string | number, locale: Locale): string {
  return typeof value === 'number' ? digits(value, locale) : value;
}

function treeIn(file: string): Tree {
  return JSON.parse(readFileSync(file, 'utf8')) as Tree;
}

function find(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
