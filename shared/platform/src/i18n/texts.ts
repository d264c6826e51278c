import type { Currency } from '@jpro/api/fields';
import { formatDate, formatDateTime, formatTime, type DateStyle, type Moment } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { LOCALES, type Locale } from './locale.ts';
import { WORDS } from './words.ts';

/** The texts of one unit in one language, as in its `locales/*.json`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** Fetches a unit's texts in one language: the chunk that `locales/<language>.json` became. */
export type TextLoader = (locale: Locale) => Promise<{ readonly default: TextTree }>;

/** Looks up a text of one unit in one language. A missing key is returned as it is. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** All loaded texts by language and unit: one for each tab, one for each request on the server. */
export type Texts = Map<string, TextTree>;

type Format = (value: unknown, locale: Locale, option: string | undefined) => string;

const FORMATS: Readonly<Record<string, Format>> = {
  number: (value, locale) => formatNumber(Number(value), locale),
  date: (value, locale, style) => formatDate(value as Moment, locale, style as DateStyle | undefined),
  datetime: (value, locale, style) => formatDateTime(value as Moment, locale, style as DateStyle | undefined),
  time: (value, locale) => formatTime(value as Moment, locale),
  money: (value, locale, currency) => formatMoney(Number(value), currency as Currency, locale),
};

/** `{{name}}`, `{{name, format}}`, `{{name, format(option: value)}}`. */
const PLACE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*(?:\(\s*\w+\s*:\s*(\w+)\s*\))?\s*)?\}\}/g;

/**
 * Texts are written as for i18next: nested keys, `_one` and `_other` chosen by `count`, and the places `{{name}}`,
 * `{{n, number}}`, `{{day, date}}`, `{{day, date(style: short)}}`, `{{at, time}}`, `{{at, datetime}}`,
 * `{{amount, money(currency: MMK)}}`. Includes the texts of the platform's own pages.
 */
export function createTexts(): Texts {
  const texts: Texts = new Map();
  for (const locale of LOCALES) addTexts(texts, 'platform', locale, WORDS[locale].pages);
  return texts;
}

/** Merges texts into those of the unit in this language. */
export function addTexts(texts: Texts, unit: string, locale: Locale, tree: TextTree): void {
  const known = texts.get(keyOf(unit, locale));
  texts.set(keyOf(unit, locale), known ? merged(known, tree) : tree);
}

export function hasTexts(texts: Texts, unit: string, locale: Locale): boolean {
  return texts.has(keyOf(unit, locale));
}

export function removeTexts(texts: Texts, unit: string): void {
  for (const locale of LOCALES) texts.delete(keyOf(unit, locale));
}

export function translator(texts: Texts, unit: string, locale: Locale): Translate {
  return (key, values = {}) => {
    const tree = texts.get(keyOf(unit, locale));
    const { count } = values;
    const plural = typeof count === 'number' ? textAt(tree, `${key}_${pluralRule(locale).select(count)}`) : undefined;
    const text = plural ?? textAt(tree, key);
    return text === undefined ? key : filled(text, values, locale);
  };
}

function filled(text: string, values: Readonly<Record<string, unknown>>, locale: Locale): string {
  return text.replace(PLACE, (place, name: string, format: string | undefined, option: string | undefined) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name] ?? '';
    return (format === undefined ? undefined : FORMATS[format]?.(value, locale, option)) ?? String(value);
  });
}

function textAt(tree: TextTree | undefined, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<TextTree[string] | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}

function merged(left: TextTree, right: TextTree): TextTree {
  const result: Record<string, TextTree[string]> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const known = result[key];
    result[key] = typeof known === 'object' && typeof value === 'object' ? merged(known, value) : value;
  }
  return result;
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

/** Browsers have no Burmese plural data and would apply their own language's rule. Like Japanese, it has one form. */
function pluralRule(locale: Locale): Intl.PluralRules {
  const rule = pluralRules.get(locale) ?? new Intl.PluralRules(locale === 'my' ? 'ja' : locale);
  pluralRules.set(locale, rule);
  return rule;
}

const keyOf = (unit: string, locale: Locale): string => `${locale} ${unit}`;
