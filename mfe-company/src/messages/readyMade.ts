import { LOCALES, type Locale } from '@jpro/platform';
import en from './locales/en.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, my };

interface ReadyMade {
  readonly locale: Locale;
  readonly heading: string;
  readonly templates: readonly { readonly key: string; readonly name: string; readonly body: string }[];
}

/** Templates that everybody has, in every language; the reader's comes first, as another may be the applicant's. */
export function readyMade(own: Locale): readonly ReadyMade[] {
  return [own, ...LOCALES.filter((locale) => locale !== own)].map((locale) => {
    const { heading, ...texts } = TEXTS[locale];
    const templates = Object.entries(texts).map(([key, { name, body }]) => ({ key, name, body: asTemplate(body) }));
    return { locale, heading, templates };
  });
}

/** Placeholders in locale files have double braces. */
const asTemplate = (body: string): string => body.replaceAll(/\{\{|\}\}/g, (braces) => braces.charAt(0));
