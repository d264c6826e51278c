import type { Locale } from './locale.ts';

interface Translatable {
  readonly title?: string | undefined;
  /** The other language, and the texts that replace the job's own. */
  readonly translation?: { readonly language: Locale } | null | undefined;
}

/** The job with its text in this language if it has one, otherwise unchanged (rule 59). */
export function jobInLocale<J extends Translatable>(job: J, locale: Locale): J {
  if (job.translation?.language !== locale) return job;
  const { language: _, ...texts } = job.translation;
  return { ...job, ...texts };
}

interface Worded {
  readonly text: string;
  readonly unit: string;
  readonly options: readonly string[];
}

/** The words of a question in this language if it has them, otherwise its own. */
export function questionInLocale(
  question: Worded & { readonly translation: (Worded & { readonly language: Locale }) | null },
  locale: Locale,
): Worded {
  return question.translation?.language === locale ? question.translation : question;
}
