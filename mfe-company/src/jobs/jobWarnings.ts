import type { JobSuggestion } from '@jpro/api';
import { asksMoney, writtenText } from '@jpro/api/asks-money';
import type { JobFormValues } from './jobFormValues.ts';

export type JobWarning = 'salary_low' | 'salary_high' | 'asks_money' | 'phone_number';
export type MissingPoint = 'hours' | 'place' | 'bring' | 'benefits';

/** How far a salary must be from the usual range to be questioned. */
const FAR_BELOW = 0.6;
const FAR_ABOVE = 1.7;

/** 09… or +959…, in Latin or Burmese digits, with spaces or dashes between them. */
const PHONE = /(?:\+?[9၉][5၅]\s?[9၉]|[0၀][9၉])(?:[\s.-]?[0-9၀-၉]){6,9}(?![0-9၀-၉])/;

const HINTS: Readonly<Record<MissingPoint, RegExp>> = {
  hours: /\bhours?\b|\d\s?(?:am|pm)\b|\bshift|[0-9၀-၉]\s?နာရီ|အလုပ်ချိန်|ဆိုင်း/i,
  place: /\b(?:office|shop|factory|street|road|near|address)\b|လမ်း|ရုံး|ဆိုင်|စက်ရုံ|အနီး/i,
  bring: /\b(?:bring|documents?|certificates?|licen[cs]e|photo|nrc)\b|ယူဆောင်|လိုင်စင်|မှတ်ပုံတင်|လက်မှတ်|ဓာတ်ပုံ/i,
  benefits: /\S/,
};

/** What should be checked again before a job is published. */
export function jobWarnings(values: JobFormValues, salary: JobSuggestion['salary']): JobWarning[] {
  const { salary_min: min, salary_max: max, currency } = values;
  const comparable = currency === 'MMK' && salary ? salary : null;
  const warnings: Readonly<Record<JobWarning, boolean>> = {
    salary_low: Boolean(comparable && min && (max ?? min) < comparable.from * FAR_BELOW),
    salary_high: Boolean(comparable && min && min > comparable.to * FAR_ABOVE),
    asks_money: asksMoney(values),
    phone_number: PHONE.test(writtenText(values)),
  };
  return (Object.keys(warnings) as JobWarning[]).filter((warning) => warnings[warning]);
}

/** What applicants usually ask about, but the text does not mention. */
export function missingPoints(values: JobFormValues): MissingPoint[] {
  const text = writtenText(values);
  return (Object.keys(HINTS) as MissingPoint[]).filter(
    (point) => !HINTS[point].test(point === 'benefits' ? (values.benefits ?? '') : text),
  );
}
