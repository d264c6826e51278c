import fs from 'node:fs';
import path from 'node:path';
import type { Unit } from './unit.ts';

/**
 * Copies the unit's texts as plain JSON into its release, for the gateway to write into pages.
 * @returns their paths in the release.
 */
export function writeTextFiles(unit: Unit, outDir: string): Record<string, string> {
  fs.mkdirSync(path.join(outDir, 'texts'), { recursive: true });
  return Object.fromEntries(
    ['en', 'my'].map((locale) => {
      const file = `texts/${locale}.json`;
      const texts: unknown = JSON.parse(fs.readFileSync(path.join(unit.dir, 'src/locales', `${locale}.json`), 'utf8'));
      fs.writeFileSync(path.join(outDir, file), JSON.stringify(texts));
      return [locale, file];
    }),
  );
}
