import { LOCALES, type Locale } from '../locale.ts';

export const CV_LANGUAGES = [...LOCALES, 'both'] as const;
export type CvLanguage = (typeof CV_LANGUAGES)[number];

export const CV_DESIGNS = ['plain', 'column', 'band'] as const;
export type CvDesign = (typeof CV_DESIGNS)[number];

/** Details that the jobseeker may leave out. */
export const CV_DETAILS = [
  'photo',
  'phone',
  'email',
  'address',
  'dob',
  'gender',
  'marital_status',
  'nationality',
  'religion',
  'salary',
  'nrc',
] as const;
export type CvDetail = (typeof CV_DETAILS)[number];

/** Enough to be contacted; everything else is shown only when the jobseeker selects it. */
export const SHOWN_AT_FIRST: readonly CvDetail[] = ['photo', 'phone', 'email'];

export interface CvChoices {
  readonly language: CvLanguage;
  readonly design: CvDesign;
  readonly shown: readonly CvDetail[];
}

/** The choices in the address, so that a CV can be reopened or printed again unchanged. */
export function cvChoices(address: URLSearchParams, locale: Locale): CvChoices {
  const shown = address.get('show');
  return {
    language: CV_LANGUAGES.find((language) => language === address.get('language')) ?? locale,
    design: CV_DESIGNS.find((design) => design === address.get('design')) ?? 'plain',
    shown: shown === null ? SHOWN_AT_FIRST : CV_DETAILS.filter((detail) => shown.split(',').includes(detail)),
  };
}

export function cvAddress({ language, design, shown }: CvChoices): Record<string, string> {
  return { language, design, show: shown.join(',') };
}
