/** The same sources give the same files: in another folder, on another day, in another language, as another version. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@jpro/releases';
import { sourceDigest } from '@jpro/releases/sources';
import { distOf, isCurrent } from './buildChangedUnits.mjs';
import { WorkingCopy } from './testing/WorkingCopy.ts';

const LATER = `const Now = Date, later = 40 * 86_400_000 + 12_345_678;
globalThis.Date = class Date extends Now {
  constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() + later); }
  static now() { return Now.now() + later; }
};`;
const RAISED = '1.99.0';
const ELSEWHERE = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LATER)}`,
  TZ: 'Asia/Yangon',
  LANG: 'my_MM.UTF-8',
};

let elsewhere: WorkingCopy;
let here: WorkingCopy | undefined;
beforeAll(async () => {
  elsewhere = await WorkingCopy.create({ ownPackages: true });
  for (const workspace of ['mfe-dinger', 'shell', 'shared/ui'])
    await elsewhere.run('node', ['releases/src/cli.ts', 'version', workspace, RAISED]);
});
afterAll(() => Promise.all([elsewhere.remove(), here?.remove()]));

async function build(copy: WorkingCopy, unit: string, folder: string, env = {}): Promise<string> {
  const full = path.join(copy.folder, folder);
  await copy.run('npm', ['run', 'build', '--silent', '-w', unit], { ...env, BUILD_DIR: full });
  return full;
}

/** The repository's own build, which `npm test` makes anyway; when it is missing or old, that of another copy. */
async function buildHere(unit: string): Promise<string> {
  if (isCurrent(unit)) return distOf(unit);
  here ??= await WorkingCopy.create({ ownPackages: true });
  return build(here, unit, 'first');
}

const releaseIn = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;

test.each(['mfe-dinger', 'shell'])('builds of %s are reproducible', async (unit) => {
  const folder = await buildHere(unit);
  const first = await releaseIn(folder);
  const other = await releaseIn(await build(elsewhere, unit, 'build/of/another/day', ELSEWHERE));
  expect(Date.parse(other.builtAt) - Date.parse(first.builtAt)).toBeGreaterThan(40 * 86_400_000);
  // A copy is no git repository.
  const { builtAt, commit, dirty } = other;
  expect([commit, dirty]).toEqual(['unknown', undefined]);
  const provides = unit === 'shell' ? { ...first.provides, '@jpro/ui': RAISED } : {};
  expect(other).toEqual({ ...first, version: RAISED, provides, builtAt, commit, dirty });
  await checkFederationManifest(folder, first);
  await checkComponents(folder, first);
});

/** Browser tools of module federation find the container and its chunks by it; no page requests it. */
async function checkFederationManifest(folder: string, { unit, files, preload }: Release): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const listed = files.map((file) => file.path);
  expect(listed).toContain('mf-manifest.json');
  expect(manifest.metaData.buildInfo.buildVersion).toBe(sourceDigest(unit));
  expect(listed).toContain(manifest.metaData.remoteEntry.name || preload.start.at(-1));
  const chunks = manifest.exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
  expect(listed).toEqual(expect.arrayContaining(chunks));
}

/** The list says what the files are made of, with the digests of the lockfile. */
async function checkComponents(folder: string, { unit, components: file = '' }: Release): Promise<void> {
  const { components, metadata } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as ComponentList;
  expect(metadata.component).toMatchObject({ name: unit });
  const names = components.map(({ name }) => name);
  expect(names).toContain(unit === 'shell' ? 'react-dom' : 'zod');
  // Shared by the shell, so not in the files of a remote.
  if (unit !== 'shell') expect(names).not.toContain('react-dom');
  const react = components.find(({ name }) => name === (unit === 'shell' ? 'react-dom' : 'zod'));
  expect(react?.purl).toMatch(/^pkg:npm\/[\w-]+@\d+\.\d+\.\d+$/);
  expect(react?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
}

interface ComponentList {
  readonly metadata: { readonly component: object };
  readonly components: readonly {
    readonly name: string;
    readonly purl: string;
    readonly hashes?: readonly { readonly content: string }[];
  }[];
}

interface FederationManifest {
  readonly metaData: {
    readonly buildInfo: { readonly buildVersion: string };
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { readonly assets: { readonly js: Record<'sync' | 'async', readonly string[]> } }[];
}
