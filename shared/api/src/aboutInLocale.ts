import type { Locale } from './locale.ts';

interface Described {
  readonly about: string | null;
  readonly about_translation?: { readonly language: Locale; readonly text: string } | null | undefined;
}

/** What a company says about itself, in this language if it does; otherwise in the one that it has (rule 105.2). */
export function aboutInLocale({ about, about_translation: second }: Described, locale: Locale): string | null {
  return second && (second.language === locale || about === null) ? second.text : about;
}
