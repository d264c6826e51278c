import fs from 'node:fs';
import path from 'node:path';
import { FACADES, JSX_FACADE, UI_FACADES } from './facades.ts';
import { ROOT, UNITS } from './units.mjs';

const BROWSER = [...UNITS, 'shared/platform', 'shared/ui'];

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

function facadeNames(library: string): string[] {
  const facade = fs.readFileSync(FACADES[library]!, 'utf8');
  return [...facade.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

test.each(Object.keys(FACADES))(
  // A missing name is undefined in the browser, an unused one is weight.
  'the facade of %s exports exactly what the units import',
  (library) => {
    expect(facadeNames(library).toSorted()).toEqual([...(importedNames().get(library) ?? [])].toSorted());
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

test('the first part of the design system names only its exports', () => {
  const exported = fs.readFileSync(path.join(ROOT, 'shared/ui/src/index.ts'), 'utf8');
  const first = /export \{([^}]*)\}/.exec(fs.readFileSync(UI_FACADES['@jpro/ui']!, 'utf8'))?.[1]?.match(/\w+/g) ?? [];
  expect(first).not.toEqual([]);
  expect(first.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([]);
});

test('every part of the design system is in one of its chunks, and one entry offers all', () => {
  const exportsOf = (source: string) =>
    [...source.replace(/\/\*[^]*?\*\//g, '').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    );
  const namesIn = (file: string) => exportsOf(fs.readFileSync(file, 'utf8'));
  const { '@jpro/ui/later': all = '', ...parts } = UI_FACADES;
  const offered = [...fs.readFileSync(all, 'utf8').matchAll(/^export \* from '(.+)';$/gm)].map(([, file]) => file);
  expect(offered.toSorted()).toEqual(
    Object.values(parts)
      .map((file) => `./${path.basename(file)}`)
      .toSorted(),
  );
  const exported = namesIn(path.join(ROOT, 'shared/ui/src/index.ts'));
  expect([...new Set(Object.values(parts).flatMap(namesIn))].toSorted()).toEqual(exported.toSorted());
});

test('the facade of the JSX runtime exports what the compiler imports', () => {
  const exported = [
    ...fs.readFileSync(JSX_FACADE['react/jsx-runtime']!, 'utf8').matchAll(/export (?:const (\w+)|\{ (\w+) \})/g),
  ].map(([, constant, name]) => constant ?? name);
  expect(exported.toSorted()).toEqual(['Fragment', 'jsx', 'jsxs']);
});
