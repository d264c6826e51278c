/** Packs what a repository with one remote installs: our packages as JavaScript with types. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDevShell } from '@jpro/build/dev';
import { ROOT, WORKSPACES } from '@jpro/build/units';
import { Refusal } from '@jpro/remote-kit/new';

type Ranges = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
}

/** A packed package. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  /** Absolute path of its tarball. */
  readonly file: string;
}

const KIT = '@jpro/remote-kit';
/** Our lint rules and tests. The `testing` of what a remote imports is for its tests too. */
const OUR_REPOSITORY =
  /(^|\/)(lint|conventions)\/|\/(isLinear|sourcePatterns)\.|\.test\.|(server|gateway)\/src\/testing\//;
/** Prefixes of names that a build maps to files (`facades.ts`, `serverBundle.ts` in @jpro/build). */
const ALIASES = ['actual', 'unit'];

/**
 * Packs the kit, the packages that a remote names, and what these need of ours, into a folder.
 * @throws Refusal when a package imports what it does not declare
 */
export async function packPackages(to: string): Promise<Packed[]> {
  const folders = packedFolders();
  tsc('-b', ...folders);
  const { folder: developmentShell } = await buildDevShell();
  mkdirSync(to, { recursive: true });
  return folders.map((folder) => pack(folder, path.resolve(to), developmentShell));
}

function packedFolders(): string[] {
  const folderOf = new Map(WORKSPACES.map((folder) => [manifestIn(path.join(ROOT, folder)).name, folder]));
  const found = new Set<string>();
  const visit = (names: readonly string[]): void => {
    for (const name of names) {
      const folder = folderOf.get(name);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      visit(Object.keys(manifestIn(path.join(ROOT, folder)).dependencies ?? {}));
    }
  };
  const remote = manifestIn(path.join(ROOT, 'remote-kit/templates/remote'));
  visit([KIT, ...Object.keys(remote.dependencies ?? {})]);
  return [...found].sort();
}

function pack(folder: string, to: string, developmentShell: string): Packed {
  const stage = mkdtempSync(path.join(tmpdir(), 'jpro-package-'));
  try {
    compile(path.join(ROOT, folder), stage, developmentShell);
    const manifest = packedManifest(manifestIn(path.join(ROOT, folder)), stage);
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', to], { cwd: stage, encoding: 'utf8' });
    const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }];
    return { name: manifest.name, version: manifest.version, file: path.join(to, filename) };
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Writes the sources as JavaScript with declarations, and everything else as it is. */
function compile(from: string, stage: string, developmentShell: string): void {
  const notes = path.join(stage, 'notes');
  tsc(
    ...['-p', from, '--noCheck', '--emitDeclarationOnly', 'false', '--rewriteRelativeImportExtensions'],
    ...['--rootDir', from, '--outDir', stage, '--tsBuildInfoFile', notes],
  );
  rmSync(notes);
  const isOurs = (file: string) => OUR_REPOSITORY.test(path.join(path.basename(from), file));
  for (const file of globSync('src/**/*.{js,mjs,d.ts,d.mts}', { cwd: stage }))
    if (isOurs(file)) rmSync(path.join(stage, file));
  const isCopied = (file: string) => !/\.tsx?$/.test(file) && !isOurs(path.relative(from, file));
  for (const name of ['src', 'templates', 'README.md', 'CHANGELOG.md'])
    for (const file of globSync([name, `${name}/**/*`], { cwd: from, withFileTypes: true })) {
      const source = path.join(file.parentPath, file.name);
      if (file.isFile() && (name === 'templates' || isCopied(source)))
        cpSync(source, path.join(stage, path.relative(from, source)), { preserveTimestamps: true });
    }
  if (manifestIn(from).name !== KIT) return;
  for (const file of ['remote-kit/tsconfig.remote.json', 'tsconfig.base.json'])
    cpSync(path.join(ROOT, file), path.join(stage, path.basename(file)));
  cpSync(developmentShell, path.join(stage, 'dev-shell'), { recursive: true });
}

/**
 * What others install: the dependencies, and of the development packages those that the files name, because builds and
 * tests are only development here.
 * @throws Refusal when a file imports what is not declared
 */
export function packedManifest({ devDependencies = {}, ...manifest }: Manifest, stage: string) {
  const files = globSync('src/**/*.{js,mjs,cjs,d.ts,d.mts}', { cwd: stage });
  const code = files.map((file) => readFileSync(path.join(stage, file), 'utf8')).join('\n');
  const isNamed = (name: string) => new RegExp(`['"]${name.replace('@types/', '')}['"/]`).test(code);
  const used = Object.entries(devDependencies).filter(([name]) => isNamed(name));
  const dependencies: Ranges = { ...manifest.dependencies, ...Object.fromEntries(used) };
  const known = new Set([manifest.name, ...Object.keys(dependencies), ...builtinModules, ...ALIASES]);
  const unknown = [...new Set(importedPackages(code))].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Refusal(`${manifest.name} imports ${unknown.join(', ')}: add to its package.json`);
  const { scripts: _, ...rest } = manifest as Manifest & { scripts?: object };
  return {
    ...rest,
    license: 'UNLICENSED',
    engines: { node: '>=24' },
    files: ['src', 'templates', 'dev-shell', '*.json', 'CHANGELOG.md'],
    ...(manifest.bin && { bin: compiledPaths(manifest.bin) }),
    exports: Object.fromEntries(
      Object.entries(compiledPaths(manifest.exports ?? {})).filter(
        ([, file]) => globSync(file, { cwd: stage }).length > 0,
      ),
    ),
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

const compiledPaths = (paths: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, file.replace(/\.tsx?$/, '.js')]));

function importedPackages(code: string): string[] {
  const imports = code.matchAll(
    /(?:\bfrom|\bimport|\bimport\(|\brequire(?:\.resolve)?\(|\bmeta\.resolve\()\s*(['"])([^'"\s]+)\1/g,
  );
  return [...imports].flatMap(([, , name = '']) => {
    const [, found] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/|$)/.exec(name) ?? [];
    return found === undefined || name.startsWith('node:') ? [] : [found];
  });
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** @throws Refusal when the compiler finds errors, which it prints. */
function tsc(...args: readonly string[]): void {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Refusal('There are type errors: nothing more was packed');
}
