import type { Locale } from '@jpro/platform/locale';
import { createTexts, translator } from '@jpro/platform/texts';

const TEXTS = createTexts();

/** A text of the platform's own pages, for the gateway's pages about the same situations. */
export function platformText(locale: Locale, key: string): string {
  return translator(TEXTS, 'platform', locale)(key);
}
