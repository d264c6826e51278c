import type { Currency } from '@jpro/api/fields';
import { createInstance, type i18n } from 'i18next';
import { formatDate, formatDateTime, formatTime, type DateStyle, type Moment } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { LOCALES, type Locale } from './locale.ts';
import { WORDS } from './words.ts';

/** The texts of one unit in one language, as in its `locales/*.json`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** `{en: () => import('../locales/en.json'), my: …}` */
export type TextLoaders = Readonly<Record<Locale, () => Promise<{ readonly default: TextTree }>>>;

/** Looks a text up in one unit and one language. A key without text answers itself. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** All texts that are here: one i18next instance per tab, one per request on the server; one namespace per unit. */
export type Texts = i18n;

/**
 * Texts of the platform's own pages are in it from the start. Places in texts: `{{name}}`, `{{n, number}}`, `{{day, date}}`,
 * `{{day, date(style: short)}}`, `{{at, time}}`, `{{at, datetime}}`, `{{amount, money(currency: MMK)}}`.
 */
export function createTexts(): Texts {
  const texts = createInstance();
  // React escapes.
  void texts.init({
    lng: 'my',
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
  // Browsers have no Burmese plural data and would take the rule of their own language. Burmese counts like Japanese: one form.
  const getRule = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (language: string, options?: object) =>
    getRule(language === 'my' ? 'ja' : language, options);
  for (const locale of LOCALES) addTexts(texts, 'platform', locale, WORDS[locale].pages);
  return texts;
}

/** Adds to what the unit has in this language. */
export function addTexts(texts: Texts, unit: string, locale: Locale, tree: TextTree): void {
  texts.addResourceBundle(locale, unit, tree, true, true);
}

export function hasTexts(texts: Texts, unit: string, locale: Locale): boolean {
  return texts.hasResourceBundle(locale, unit);
}

export function translator(texts: Texts, unit: string, locale: Locale): Translate {
  return texts.getFixedT(locale, unit) as unknown as Translate;
}
