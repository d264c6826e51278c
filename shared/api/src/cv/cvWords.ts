import type { Resume } from '../index.ts';
import { groupedPhone } from '../fields/phoneGroups.ts';
import type { Currency } from '../fields/salary.ts';
import type { Locale, Named } from '../locale.ts';
import type { CvLanguage } from './cvChoices.ts';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const LABELS = { en, my };
type Labels = typeof en;
type PlainKey = { [K in keyof Labels]: Labels[K] extends string ? K : never }[keyof Labels];

/** Separates the parts of a line, such as its two languages. */
export const BETWEEN = ' · ';

/** How browser and server write what differs between languages. */
export interface CvFormat {
  readonly date: (day: string, locale: Locale) => string;
  readonly month: (day: string, locale: Locale) => string;
  readonly money: (amount: number, currency: Currency, locale: Locale) => string;
  readonly digits: (text: string, locale: Locale) => string;
}

/** The CV's own words, in the language of the document rather than that of the page. */
export function cvWords(language: CvLanguage, format: CvFormat) {
  const languages: readonly Locale[] = language === 'both' ? ['en', 'my'] : [language];
  // Dates and amounts in two languages would only repeat themselves.
  const one = languages[0] ?? 'en';
  const say = (words: (labels: Labels) => string) =>
    languages.map((locale) => words(LABELS[locale] as Labels)).join(BETWEEN);
  const month = (day: string) => format.month(day, one);
  return {
    label: (key: PlainKey) => say((labels) => labels[key]),
    gender: (gender: NonNullable<Resume['gender']>) => say(({ genders }) => genders[gender]),
    maritalStatus: (status: NonNullable<Resume['marital_status']>) =>
      say(({ marital_statuses }) => marital_statuses[status]),
    religion: (religion: NonNullable<Resume['religion']>) => say(({ religions }) => religions[religion]),
    level: (level: number) => say(({ levels }) => levels[String(level) as keyof Labels['levels']]),
    name: (named: Named | null) =>
      named === null ? '' : languages.map((locale) => (locale === 'my' ? named.name_my : named.name_en)).join(BETWEEN),
    place: (...places: readonly (Named | null)[]) =>
      languages
        .map((locale) =>
          places
            .flatMap((place) => (place === null ? [] : [locale === 'my' ? place.name_my : place.name_en]))
            .join(locale === 'my' ? '၊ ' : ', '),
        )
        .filter(Boolean)
        .join(BETWEEN),
    date: (day: string) => format.date(day, one),
    phone: (phone: string) => format.digits(groupedPhone(phone), one),
    money: (amount: number, currency: Currency) => format.money(amount, currency, one),
    period: (from: string | null, to: string | null) =>
      [from && month(from), to ? month(to) : say(({ today }) => today)].filter(Boolean).join(' – '),
    until: (day: string | null) => (day ? month(day) : say(({ studying }) => studying)),
  };
}

export type CvWords = ReturnType<typeof cvWords>;
