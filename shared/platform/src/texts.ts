import { createInstance, type i18n } from 'i18next';
import { formatDate, formatDateTime, formatTime, type DateStyle, type Moment } from './formatDate.ts';
import { formatMoney, type Currency } from './formatMoney.ts';
import { formatNumber } from './formatNumber.ts';
import { LOCALES, type Locale } from './locale.ts';
import { WORDS } from './words.ts';

/** The texts of one unit in one language, as in its `locales/*.json`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** `{en: () => import('./locales/en.json'), my: …}` */
export type TextLoaders = Readonly<Record<Locale, () => Promise<{ readonly default: TextTree }>>>;

/** Looks a text up in one unit and one language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * The i18next instance: one per tab, one per request on the server; one namespace per unit. Formatters in texts:
 * `{{n, number}}`, `{{day, date}}`, `{{day, date(style: short)}}`, `{{at, time}}`, `{{at, datetime}}`, `{{amount, money(currency: MMK)}}`.
 */
export function createTexts(): i18n {
  const texts = createInstance();
  void texts.init({ lng: 'my', fallbackLng: false, initAsync: false, resources: {}, interpolation: { escapeValue: false } });
  const { formatter, pluralResolver } = texts.services;
  formatter?.add('number', (value, language) => formatNumber(Number(value), language as Locale));
  formatter?.add('date', (value, language, options) => formatDate(value as Moment, language as Locale, options['style'] as DateStyle | undefined));
  formatter?.add('datetime', (value, language, options) => formatDateTime(value as Moment, language as Locale, options['style'] as DateStyle | undefined));
  formatter?.add('time', (value, language) => formatTime(value as Moment, language as Locale));
  formatter?.add('money', (value, language, options) => formatMoney(Number(value), options['currency'] as Currency, language as Locale));
  // Browsers have no Burmese plural data and would take the rule of their own language. Burmese counts like Japanese: one form.
  const getRule = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (language: string, options?: object) => getRule(language === 'my' ? 'ja' : language, options);
  for (const locale of LOCALES) addTexts(texts, 'platform', locale, WORDS[locale].pages);
  return texts;
}

export function addTexts(texts: i18n, unit: string, locale: Locale, tree: TextTree): void {
  texts.addResourceBundle(locale, unit, tree, true, true);
}

export function translator(texts: i18n, unit: string, locale: Locale): Translate {
  return texts.getFixedT(locale, unit) as unknown as Translate;
}
