import type { Currency } from '@jpro/api/fields';
import { createInstance, type i18n } from 'i18next';
import { formatDate, formatDateTime, formatTime, type DateStyle, type Moment } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';
import { WORDS } from './words.ts';

/** The texts of one unit in one language, as in its `locales/*.json`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** Fetches a unit's texts in one language: the chunk that `locales/<language>.json` became. */
export type TextLoader = (locale: Locale) => Promise<{ readonly default: TextTree }>;

/** Looks up a text of one unit in one language. A missing key is returned as it is. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** All loaded texts: one i18next instance per tab, one per request on the server; one namespace per unit. */
export type Texts = i18n;

/**
 * Includes the texts of the platform's own pages. Placeholders: `{{name}}`, `{{n, number}}`, `{{day, date}}`,
 * `{{day, date(style: short)}}`, `{{at, time}}`, `{{at, datetime}}`, `{{amount, money(currency: MMK)}}`.
 */
export function createTexts(): Texts {
  const texts = createInstance();
  // React already escapes values.
  void texts.init({
    lng: DEFAULT_LOCALE,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  const { formatter, pluralResolver } = texts.services;
  formatter?.add('number', (value, language) => formatNumber(Number(value), language as Locale));
  formatter?.add('date', (value, language, options) =>
    formatDate(value as Moment, language as Locale, options['style'] as DateStyle | undefined),
  );
  formatter?.add('datetime', (value, language, options) =>
    formatDateTime(value as Moment, language as Locale, options['style'] as DateStyle | undefined),
  );
  formatter?.add('time', (value, language) => formatTime(value as Moment, language as Locale));
  formatter?.add('money', (value, language, options) =>
    formatMoney(Number(value), options['currency'] as Currency, language as Locale),
  );
  // Browsers have no Burmese plural data and would apply their own language's rule. Burmese has a single form, like
  // Japanese.
  const getRule = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (language: string, options?: object) =>
    getRule(language === 'my' ? 'ja' : language, options);
  for (const locale of LOCALES) addTexts(texts, 'platform', locale, WORDS[locale].pages);
  return texts;
}

/** Merges texts into the unit's namespace for this language. */
export function addTexts(texts: Texts, unit: string, locale: Locale, tree: TextTree): void {
  texts.addResourceBundle(locale, unit, tree, true, true);
  plainTexts(texts, unit, locale).clear();
}

export function hasTexts(texts: Texts, unit: string, locale: Locale): boolean {
  return texts.hasResourceBundle(locale, unit);
}

export function translator(texts: Texts, unit: string, locale: Locale): Translate {
  const translate = texts.getFixedT(locale, unit) as unknown as Translate;
  const known = plainTexts(texts, unit, locale);
  return (key, values) => {
    if (values) return translate(key, values);
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
}

const lookedUp = new WeakMap<Texts, Map<string, Map<string, string>>>();

/** Texts without values that have already been looked up: a list of jobs uses the same ones again and again. */
function plainTexts(texts: Texts, unit: string, locale: Locale): Map<string, string> {
  const ofTexts = lookedUp.get(texts) ?? new Map<string, Map<string, string>>();
  lookedUp.set(texts, ofTexts);
  const name = `${locale} ${unit}`;
  const known = ofTexts.get(name) ?? new Map<string, string>();
  ofTexts.set(name, known);
  return known;
}
