import { formatDate, formatDateTime, formatTime, type DateStyle, type Moment } from './formatDate.ts';
import { formatMoney, type Currency } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';
import { LOCALES, type Locale } from './locale.ts';
import { WORDS } from './words.ts';

/** The texts of one unit in one language, as in its `locales/*.json`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** `{en: () => import('./locales/en.json'), my: …}` */
export type TextLoaders = Readonly<Record<Locale, () => Promise<{ readonly default: TextTree }>>>;

/** Looks a text up in one unit and one language. A key without text answers itself. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** All texts that are here: one per tab, one per request on the server; one namespace per unit. */
export interface Texts {
  add(unit: string, locale: Locale, tree: TextTree): void;
  has(unit: string, locale: Locale): boolean;
  find(unit: string, locale: Locale, key: string): string | undefined;
}

/** Texts of the platform's own pages are in it from the start. */
export function createTexts(): Texts {
  const trees = new Map<string, TextTree>();
  const texts: Texts = {
    add: (unit, locale, tree) => void trees.set(`${locale}/${unit}`, tree),
    has: (unit, locale) => trees.has(`${locale}/${unit}`),
    find(unit, locale, key) {
      let node: TextTree | string | undefined = trees.get(`${locale}/${unit}`);
      for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
      return typeof node === 'string' ? node : undefined;
    },
  };
  for (const locale of LOCALES) texts.add('platform', locale, WORDS[locale].pages);
  return texts;
}

/** Replaces what the unit had in this language. */
export function addTexts(texts: Texts, unit: string, locale: Locale, tree: TextTree): void {
  texts.add(unit, locale, tree);
}

/**
 * Places in texts: `{{name}}`, `{{n, number}}`, `{{day, date}}`, `{{day, date(style: short)}}`, `{{at, time}}`, `{{at, datetime}}`,
 * `{{amount, money(currency: MMK)}}`. With a `count`, `key_one` or `key_other` is taken; Burmese has only `key_other`.
 */
export function translator(texts: Texts, unit: string, locale: Locale): Translate {
  return (key, values = {}) => {
    const text = pluralForm(texts, unit, locale, key, values['count']) ?? texts.find(unit, locale, key);
    return text === undefined ? key : fillPlaces(text, values, locale);
  };
}

function pluralForm(texts: Texts, unit: string, locale: Locale, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return undefined;
  const one = locale === 'en' && count === 1 ? texts.find(unit, locale, `${key}_one`) : undefined;
  return one ?? texts.find(unit, locale, `${key}_other`);
}

const PLACE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*(?:\(\w+:\s*(\w+)\))?\s*)?\}\}/g;

function fillPlaces(text: string, values: Readonly<Record<string, unknown>>, locale: Locale): string {
  return text.replace(PLACE, (_, name: string, format?: string, option?: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : formatted(value, format, option, locale);
  });
}

function formatted(value: unknown, format: string | undefined, option: string | undefined, locale: Locale): string {
  switch (format) {
    case 'number':
      return formatNumber(Number(value), locale);
    case 'date':
      return formatDate(value as Moment, locale, option as DateStyle | undefined);
    case 'datetime':
      return formatDateTime(value as Moment, locale, option as DateStyle | undefined);
    case 'time':
      return formatTime(value as Moment, locale);
    case 'money':
      return formatMoney(Number(value), option as Currency, locale);
    default:
      return String(value);
  }
}
