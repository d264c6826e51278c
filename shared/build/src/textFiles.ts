import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '@jpro/platform/locale';
import { perLocale } from './perLocale.ts';
import type { Unit } from './unit.ts';

/** The unit's own text file of a language. */
export function textFile(unit: Unit, locale: Locale): string {
  return path.join(unit.dir, 'src/locales', `${locale}.json`);
}

/**
 * Copies the unit's texts as plain JSON into its release, for the gateway to write into pages.
 * @returns their paths in the release.
 */
export function writeTextFiles(unit: Unit, outDir: string): Record<Locale, string> {
  fs.mkdirSync(path.join(outDir, 'texts'), { recursive: true });
  return perLocale((locale) => {
    const file = `texts/${locale}.json`;
    const texts: unknown = JSON.parse(fs.readFileSync(textFile(unit, locale), 'utf8'));
    fs.writeFileSync(path.join(outDir, file), JSON.stringify(texts));
    return file;
  });
}
