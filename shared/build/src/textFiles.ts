import fs from 'node:fs';
import path from 'node:path';
import { withCommonTexts } from './commonTexts.ts';
import { LOCALES, type Locale } from '@jpro/platform/locale';
import type { TextTree } from './pageTexts.ts';
import type { Unit } from './unit.ts';

/** A record with a value for each language of the site. */
export function perLocale<T>(valueFor: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueFor(locale)])) as Record<Locale, T>;
}

/** A unit's own text file for a language. */
export function textFile(unit: Unit, locale: Locale): string {
  return path.join(unit.dir, 'src/locales', `${locale}.json`);
}

/**
 * Writes the unit's texts, including the common ones, as plain JSON into its release: the gateway writes those of the
 * page's language into the page. Returns their paths in the release.
 *
 * @param needed the part of the texts that the unit needs
 */
export function writeTextFiles(
  unit: Unit,
  outDir: string,
  needed: (texts: TextTree) => TextTree = (texts) => texts,
): Record<Locale, string> {
  fs.mkdirSync(path.join(outDir, 'texts'), { recursive: true });
  return perLocale((locale) => {
    const file = `texts/${locale}.json`;
    const own = fs.readFileSync(textFile(unit, locale), 'utf8');
    const texts = JSON.parse(withCommonTexts(own, locale)) as TextTree;
    fs.writeFileSync(path.join(outDir, file), JSON.stringify(needed(texts)));
    return file;
  });
}
