import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { i18n } from 'i18next';
import { LOCALES } from '@jpro/platform/locale';
import { folderOf } from '../facades.ts';
import { ROOT } from '../units.mjs';
import cutParts from './cutParts.ts';
import { I18NEXT_CUTS } from './i18nextCuts.ts';

const FILE = path.join(folderOf('i18next'), 'dist/esm/i18next.js');
const FOLDERS = fs.globSync('{shell,gateway,server,mfe-*,shared/*}/src/**/locales', { cwd: ROOT });
const FORMATS = ['number', 'date', 'datetime', 'time', 'money'];

/** As `texts.ts` of @jpro/platform sets it up, with all texts of the project; a folder is a namespace. */
async function textsBy(module: string): Promise<i18n> {
  const { createInstance } = (await import(module)) as { createInstance: () => i18n };
  const texts = createInstance();
  await texts.init({
    lng: 'my',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  for (const name of FORMATS)
    texts.services.formatter?.add(name, (value, language, { style, currency }) =>
      [name, value, language, style, currency].join(),
    );
  for (const folder of FOLDERS)
    for (const locale of LOCALES)
      texts.addResourceBundle(locale, folder, readJson(path.join(ROOT, folder, `${locale}.json`)), true, true);
  return texts;
}

const readJson = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as object;

function keysOf(tree: object, start = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${start}${key}.`) : [`${start}${key}`],
  );
}

test('what is left of i18next makes the same of every text', async () => {
  const cut = path.join(fs.mkdtempSync(path.join(process.env['TMPDIR'] ?? '/tmp', 'jpro-i18next-')), 'i18next.mjs');
  const loader = { getOptions: () => ({ cuts: I18NEXT_CUTS }), resourcePath: FILE };
  fs.writeFileSync(cut, cutParts.call(loader, fs.readFileSync(FILE, 'utf8')));
  const [whole, slim] = [await textsBy(pathToFileURL(FILE).href), await textsBy(pathToFileURL(cut).href)];
  let count = 0;
  for (const folder of FOLDERS)
    for (const locale of LOCALES)
      for (const key of [...keysOf(readJson(path.join(ROOT, folder, `${locale}.json`))), 'missing.text']) {
        const name = key.replace(/_(one|other)$/, '');
        const values = { n: 1, name: '{{n}} $t(x)', amount: 2.5, day: '2026-11-22' };
        for (const each of [{}, { ...values, count: 1 }, { ...values, count: 7 }]) {
          expect([key, slim.getFixedT(locale, folder)(name, each)]).toEqual([
            key,
            whole.getFixedT(locale, folder)(name, each),
          ]);
          count += 1;
        }
      }
  expect(count).toBeGreaterThan(5_000);
});
