/** Writes `release.json`, whose shape is defined in @jpro/releases. */
import fs from 'node:fs';
import path from 'node:path';
import { MOUNT_PROTOCOL } from '@jpro/platform/mount-protocol';
import { routeEntry } from '@jpro/platform/route-entry';
import {
  gitStateIfReadable,
  hashesOf,
  HASHES_FILE,
  release as releaseSchema,
  RELEASE_FILE,
  sha384,
  type Release,
} from '@jpro/releases';
import { sourcesOf } from '@jpro/releases/sources';
import type { Compilation, Stats } from 'webpack';
import type { DocumentFiles } from './documentFiles.ts';
import { mergeTrees, pageTexts, type TextTree } from './pageTexts.ts';
import { RENDER_ENTRY } from './renderBundle.ts';
import { evaluateServerBundle, SERVER_ENTRY, type ServerBundle } from './serverBundle.ts';
import { sharedExports, sharedImports } from './sharedExports.ts';
import { LATER_UI, providedVersions, requiredRanges } from './sharing.ts';
import type { Unit } from './unit.ts';
import { ROOT } from './units.mjs';
import { EXPOSED_CHUNK } from './webpack.ts';

/** The shell's chunks for signed-in visitors, and for pages that are not hydrated. */
const OF_SHELL: ReadonlySet<string> = new Set(['signed-in', 'static-page']);

/** The shell's chunk with the components that most first views do not need. */
const UI_LATER = 'ui-later';

/** Name of a group of chunks -> its scripts. */
type Chunks = ReadonlyMap<string, readonly string[]>;

/** Files written by other build steps: texts, the contract, and the shell's fonts and style sheets. */
interface Written {
  readonly texts: Readonly<Record<string, string>>;
  readonly contract: string;
  readonly components: string;
  readonly document: DocumentFiles | null;
  /** The build of the render bundle. */
  readonly rendering: Compilation;
}

/** Writes the release into `outDir` and returns it. @throws when routes, chunks and texts do not match. */
export function writeReleaseFile(
  unit: Unit,
  outDir: string,
  stats: Stats,
  { texts, contract, components, document, rendering }: Written,
): Release {
  const chunks = chunksOf(stats);
  const server = unit.isShell
    ? null
    : evaluateServerBundle(fs.readFileSync(path.join(outDir, SERVER_ENTRY), 'utf8'), SERVER_ENTRY);
  fs.writeFileSync(path.join(outDir, HASHES_FILE), JSON.stringify(hashesOf(filesIn(outDir))));
  const release = releaseSchema.parse({
    unit: unit.name,
    version: unit.version,
    ...gitCommit(),
    builtAt: new Date().toISOString(),
    entry: unit.isShell ? lastOf(chunks.get('main')) : 'remoteEntry.js',
    files: filesIn(outDir),
    routes: server ? routeTable(unit, server, chunks) : [],
    ...(server ? extensionTable(unit, server, chunks) : {}),
    ...(server ? { serverEntry: SERVER_ENTRY } : {}),
    renderEntry: RENDER_ENTRY,
    preload: {
      start: unit.isShell ? chunks.get('main') : ['remoteEntry.js', ...exposedChunks(chunks)],
      pages: {
        ...pageChunks(chunks),
        ...(unit.isShell ? { [UI_LATER]: LATER_UI.flatMap((name) => sharedChunks(stats, name)) } : {}),
      },
      ...(document ? { fonts: document.fonts } : {}),
    },
    texts,
    pageTexts: unit.isShell ? {} : pageTexts(stats.compilation, EXPOSED_CHUNK, textTree(outDir, texts)),
    contract,
    components,
    ...(document ? { documentStyles: document.styles } : {}),
    requires: unit.isShell ? {} : requiredRanges(unit),
    provides: unit.isShell ? providedVersions() : {},
    mountProtocol: MOUNT_PROTOCOL,
    exports: unit.isShell ? sharedExports(stats.compilation) : {},
    imports: unit.isShell ? {} : sharedImports(stats.compilation, rendering),
    sources: sourcesOf(unit.name),
  });
  fs.writeFileSync(path.join(outDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Page -> its scripts. */
function pageChunks(chunks: Chunks): Record<string, readonly string[]> {
  const pages = [...chunks].flatMap(([name, files]) => {
    if (OF_SHELL.has(name)) return [[name, files] as const];
    return name.startsWith('page-') ? [[name.slice('page-'.length), files] as const] : [];
  });
  return Object.fromEntries(pages);
}

/** All keys of all languages: one language may lack plural forms that another one has. */
function textTree(outDir: string, texts: Written['texts']): TextTree {
  const trees = Object.values(texts).map(
    (file) => JSON.parse(fs.readFileSync(path.join(outDir, file), 'utf8')) as TextTree,
  );
  return trees.reduce<TextTree>(mergeTrees, {});
}

/** The scripts of a shared module that the shell does not start with. */
function sharedChunks({ compilation: { modules, chunkGraph } }: Stats, name: string): readonly string[] {
  const provided = [...modules].filter((module) => '_name' in module && module._name === name);
  const groups = provided.flatMap(({ blocks }) =>
    blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []),
  );
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js'));
}

function chunksOf(stats: Stats): Chunks {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  const scripts = (assets: readonly { name: string }[] = []) =>
    assets.map(({ name }) => name).filter((file) => file.endsWith('.js'));
  return new Map(Object.entries(namedChunkGroups).map(([name, { assets }]) => [name, scripts(assets)]));
}

function lastOf(files: readonly string[] | undefined): string {
  const file = files?.at(-1);
  if (file === undefined) throw new Error('The shell has no main script.');
  return file;
}

function exposedChunks(chunks: Chunks): readonly string[] {
  const files = chunks.get(EXPOSED_CHUNK);
  if (!files) throw new Error('The remote exposes nothing.');
  return files;
}

/**
 * The route table of a release, in which the keys of titles and menu entries have become texts. Without `chunks`, pages
 * are not checked.
 * @throws when two routes share a pattern or a purpose, a page has no chunk, or a language lacks a text.
 */
export function routeTable(unit: Unit, { routes, texts }: ServerBundle, chunks?: Chunks): Release['routes'] {
  checkUnique(
    unit,
    'routes have the pattern',
    routes.map(({ pattern }) => pattern),
  );
  checkUnique(
    unit,
    'routes have the purpose',
    routes.flatMap(({ purpose }) => purpose ?? []),
  );
  return routes.map((route) => {
    const { pattern, page, title } = route;
    if (chunks && !chunks.has(`page-${page}`)) {
      throw new Error(
        `${unit.name}: ${pattern} shows the page "${page}", but remote.tsx has no chunk named "page-${page}".`,
      );
    }
    const labels = (key: string): Record<string, string> =>
      Object.fromEntries(
        Object.keys(texts).map((locale) => {
          const text = textAt(texts[locale], key);
          if (typeof text === 'string') return [locale, text];
          throw new Error(`${unit.name}: ${pattern} names the text "${key}", which locales/${locale}.json lacks.`);
        }),
      );
    return { ...(routeEntry(route, labels) as Release['routes'][number]), titles: labels(title) };
  });
}

/**
 * What a release adds to the pages of others. Without `chunks`, its code is not checked.
 * @throws when two have the same name, or one has no chunk.
 */
export function extensionTable(unit: Unit, { extensions }: ServerBundle, chunks?: Chunks): Pick<Release, 'extensions'> {
  if (extensions.length === 0) return {};
  const names = extensions.map(({ name }) => name);
  checkUnique(unit, 'extensions have the name', names);
  const missing = chunks && names.find((name) => !chunks.has(`extension-${name}`));
  if (missing !== undefined) throw new Error(`${unit.name}: remote.tsx has no chunk named "extension-${missing}".`);
  return { extensions: extensions.map(({ slot, name, for: audiences }) => ({ slot, name, for: [...audiences] })) };
}

function checkUnique(unit: Unit, what: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice !== undefined) throw new Error(`${unit.name}: two ${what} ${twice}.`);
}

function textAt(tree: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], tree);
}

function filesIn(outDir: string): Release['files'] {
  return fs
    .readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== RELEASE_FILE)
    .sort()
    .map((file) => {
      const content = fs.readFileSync(path.join(outDir, file));
      return { path: file, bytes: content.length, sha384: sha384(content) };
    });
}

function gitCommit(): Pick<Release, 'commit' | 'dirty'> {
  const git = gitStateIfReadable(ROOT);
  if (!git) return { commit: 'unknown' };
  return { commit: git.commit, ...(git.changed.length > 0 ? { dirty: true } : {}) };
}
