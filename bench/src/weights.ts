/** How much each package weighs in the scripts of a first view, from the source maps of the built units. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import type { Release } from '@jpro/releases';

const ROOT = path.join(import.meta.dirname, '../..');
/** Smaller packages do not get a row. */
const MIN_BYTES = 150;

/** Why a first view needs the package. A package without a reason fails the command. */
const REASONS: Readonly<Record<string, string>> = {
  'react-dom': 'draws and hydrates every page',
  react: 'components and hooks',
  scheduler: 'part of react-dom',
  'react-router': 'links, addresses and their parameters, shared by all units',
  '@tanstack/query-core': "the page's data: cached, refreshed, shared by all units",
  '@tanstack/react-query': 'the same for React',
  '@module-federation': 'runs containers of remotes; remotes carry none',
  i18next: 'texts: nested keys, plurals, formats',
  'styled-components': 'styles of the components; takes over the rules of the document',
  stylis: 'part of styled-components',
  'single-spa': 'starts and replaces remotes',
  'single-spa-react': 'the same for React',
  '@jpro/ui': 'the components that first views show',
  '@jpro/platform': 'session, language, navigation, texts, queries, push',
  '@jpro/api': 'the typed client, without schemas',
  shell: 'top bar, footer, loading of remotes',
  page: "the page's own code and its remote's",
  webpack: 'loads chunks and containers; the share scope; styles as text',
};

/** One page's first view: the remote's folder and the page's name. */
export interface WeighedView {
  readonly remote: string;
  readonly page: string;
}

/** Prints a table of packages, heaviest first. @returns false when a package has no reason to be there. */
export function printWeights({ remote, page }: WeighedView): boolean {
  const weights = new Map<string, number>();
  let total = 0;
  for (const script of scriptsOf(remote, page)) {
    const { bytes, packages } = weigh(script, remote);
    total += bytes;
    for (const [name, weight] of packages) weights.set(name, (weights.get(name) ?? 0) + weight);
  }
  const rows = [...weights].sort(([, left], [, right]) => right - left).filter(([, bytes]) => bytes >= MIN_BYTES);
  console.log(`\nWeights of the scripts of ${remote}/${page}, Brotli: ${kB(total)} kB`);
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, bytes] of rows)
    console.log(`${name.padEnd(width)}  ${kB(bytes).padStart(6)} kB  ${REASONS[name] ?? '?'}`);
  return rows.every(([name]) => REASONS[name] !== undefined);
}

function scriptsOf(remote: string, page: string): string[] {
  const files = (unit: string, of: (release: Release) => readonly string[]): string[] => {
    const folder = path.join(ROOT, unit, 'dist');
    const release = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
    return of(release).map((file) => path.join(folder, file));
  };
  const ofPage = files(remote, ({ preload }) => [...preload.start, ...(preload.pages[page] ?? [])]);
  return [...new Set([...files('shell', ({ preload }) => preload.start), ...ofPage])];
}

/**
 * How much each package adds to the compressed script: its size with the package, minus its size without. The sum is
 * less than the whole, because packages resemble each other.
 */
function weigh(script: string, remote: string): { bytes: number; packages: ReadonlyMap<string, number> } {
  const code = fs.readFileSync(script, 'utf8');
  const bytes = compressed(code);
  const ranges = rangesByPackage(code, JSON.parse(fs.readFileSync(`${script}.map`, 'utf8')), remote);
  return { bytes, packages: new Map([...ranges].map(([name, own]) => [name, bytes - compressed(without(code, own))])) };
}

type Range = readonly [start: number, end: number];

function rangesByPackage(code: string, map: ConstructorParameters<typeof TraceMap>[0], remote: string) {
  const lineStarts = [0];
  for (const line of code.split('\n')) lineStarts.push(lineStarts.at(-1)! + line.length + 1);
  const marks: { readonly at: number; readonly name: string }[] = [];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) =>
    marks.push({ at: lineStarts[generatedLine - 1]! + generatedColumn, name: packageOf(source, remote) }),
  );
  const found = new Map<string, Range[]>();
  for (const [index, { at, name }] of marks.entries()) {
    const ranges = found.get(name) ?? [];
    ranges.push([at, marks[index + 1]?.at ?? code.length]);
    found.set(name, ranges);
  }
  return found;
}

/** Code without a source comes from webpack, or is a string that a compiler made. */
function packageOf(source: string | null, remote: string): string {
  const file = source?.replace(/^webpack:\/\/[^/]*\//, '') ?? 'webpack/';
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (installed?.startsWith('@module-federation/') || /^\.?\/?node_modules\/\.federation|\.federation\//.test(file))
    return '@module-federation';
  if (installed) return installed;
  if (/^webpack\/|container|sharing/.test(file)) return 'webpack';
  const shared = /shared\/(api|ui|platform|build)\//.exec(file)?.[1];
  if (shared) return shared === 'build' ? 'webpack' : `@jpro/${shared}`;
  return source?.includes(`//${remote}`) ? 'page' : 'shell';
}

function without(code: string, ranges: readonly Range[]): string {
  let rest = '';
  let position = 0;
  for (const [start, end] of ranges) {
    rest += code.slice(position, start);
    position = end;
  }
  return rest + code.slice(position);
}

const compressed = (code: string): number => brotliCompressSync(code).length;
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
