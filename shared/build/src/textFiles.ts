import fs from 'node:fs';
import path from 'node:path';
import { withCommonTexts } from './commonTexts.ts';
import type { Unit } from './unit.ts';

/**
 * Writes the unit's texts, with the common ones, as plain JSON into its release: the gateway puts those of the page's
 * language into the page. Returns their paths in the release.
 */
export function writeTextFiles(unit: Unit, outDir: string): Record<string, string> {
  fs.mkdirSync(path.join(outDir, 'texts'), { recursive: true });
  return Object.fromEntries(
    ['en', 'my'].map((locale) => {
      const file = `texts/${locale}.json`;
      const own = fs.readFileSync(path.join(unit.dir, 'src/locales', `${locale}.json`), 'utf8');
      fs.writeFileSync(path.join(outDir, file), withCommonTexts(own, locale));
      return [locale, file];
    }),
  );
}
