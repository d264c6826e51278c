/** Files that must name every workspace do; `npm run new -- remote` edits them. Nothing else lists the remotes. */
import fs from 'node:fs';
import path from 'node:path';
import { REMOTES, ROOT, UNITS, WORKSPACES } from '../units.mjs';

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const json = <T>(file: string) => JSON.parse(read(file)) as T;

test('the remotes are the workspaces named mfe-*', () => {
  const folders = fs.readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  expect(REMOTES).toEqual(folders.toSorted());
  expect(UNITS).toEqual(['shell', ...REMOTES]);
});

test('tsc -b checks every workspace', () => {
  const { references } = json<{ references: { path: string }[] }>('tsconfig.json');
  const checked = references.map(({ path: folder }) => folder);
  expect(WORKSPACES.filter((folder) => !checked.includes(folder))).toEqual([]);
});

test('package-lock.json has every workspace', () => {
  const { packages } = json<{ packages: Record<string, { link?: boolean; resolved?: string }> }>('package-lock.json');
  const linked = Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
  expect(linked.toSorted()).toEqual(WORKSPACES.toSorted());
});

test('the README says what every workspace is for', () => {
  expect(WORKSPACES.filter((folder) => !read('README.md').includes(`| \`${folder}/\` |`))).toEqual([]);
});

/** Two remotes side by side in an array or as keys of an object. */
const LIST = new RegExp(`(['"])(${REMOTES.join('|')})\\1(?:: [^\n]*)?,\\s*['"]mfe-`);

test('no source lists the remotes', () => {
  const sources = fs.globSync(
    '{*.json,*.mjs,{shell,server,gateway,releases,scripts,shared,e2e,bench}/**/*.{ts,tsx,mjs,json}}',
    {
      cwd: ROOT,
      exclude: (name) => /^(node_modules|dist(\..*)?|\.tsbuild|\.cache)$/.test(path.basename(name)),
    },
  );
  expect(sources.length).toBeGreaterThan(800);
  expect(sources.filter((file) => !/\.test\.|\/testing\//.test(file) && LIST.test(read(file)))).toEqual([]);
});
