import fs from 'node:fs';
import path from 'node:path';

/** Copies the unit's texts as plain JSON into its release: the gateway writes those of the page's language into the page. @returns their paths in the release */
export function writeTextFiles(unit, outDir) {
  fs.mkdirSync(path.join(outDir, 'texts'), { recursive: true });
  return Object.fromEntries(
    ['en', 'my'].map((locale) => {
      const file = `texts/${locale}.json`;
      fs.writeFileSync(path.join(outDir, file), JSON.stringify(JSON.parse(fs.readFileSync(path.join(unit.dir, 'src/locales', `${locale}.json`), 'utf8'))));
      return [locale, file];
    }),
  );
}
