import fs from 'node:fs';
import path from 'node:path';
import { FACADES, facadeNames } from './facades.ts';
import { ROOT, UNITS } from './units.mjs';

const BROWSER = [...UNITS, 'shared/platform', 'shared/forms', 'shared/features', 'shared/ui'];

const IMPORT = /import\s+(type\s+)?\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/g;

function sources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\/|^server\.tsx$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Library -> the names that browser code imports from it as values. */
function importedNames() {
  const names = new Map(Object.keys(FACADES).map((library) => [library, new Set<string>()]));
  for (const file of BROWSER.flatMap((unit) => sources(path.join(ROOT, unit, 'src')))) {
    for (const [, typeOnly, list = '', library = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (typeOnly || !names.has(library)) continue;
      for (const part of list.split(',').map((text) => text.trim())) {
        if (part && !part.startsWith('type ')) names.get(library)?.add(part.split(' as ')[0] ?? part);
      }
    }
  }
  return names;
}

test.each(Object.keys(FACADES))(
  // A missing name is undefined in the browser, an unused one is weight.
  'the facade of %s exports exactly what the units import',
  (library) => {
    expect(facadeNames(FACADES[library]!).toSorted()).toEqual([...(importedNames().get(library) ?? [])].toSorted());
  },
);

test('every import of a shared library has a form that this test can see', () => {
  const hidden = BROWSER.flatMap((unit) => sources(path.join(ROOT, unit, 'src'))).filter((file) => {
    const text = fs.readFileSync(file, 'utf8');
    return Object.keys(FACADES).some((library) =>
      new RegExp(`import\\s+(?!type\\s)(\\*|\\w)[^;]*from ['"]${library.replace('/', '\\/')}['"]`).test(text),
    );
  });
  expect(hidden).toEqual([]);
});
