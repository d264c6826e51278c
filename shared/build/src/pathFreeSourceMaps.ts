import fs from 'node:fs';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ROOT } from './units.mjs';

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** Federation names the entries that it generates by a hash of their absolute path. */
const GENERATED_ENTRY = /(?<=\.federation[\\/]entry)\.[0-9a-f]+(?=\.js)/;

/** webpack's runtime, whose source names chunks by hashes that are not yet their final ones. */
const RUNTIME = /^webpack:\/\/[^/]+\/webpack\//;

const pathFree = (source: string) => source.replaceAll(ROOT, '').replace(GENERATED_ENTRY, '');

/** Hashes of chunks, which depend on paths until webpack replaces them by hashes of the final content. */
const EARLY_HASH = /(?<=")[0-9a-f]{8}(?=")/g;
const PLACEHOLDER = /~(\d{6})~/g;

/**
 * swc's choice of short names depends on how often each character occurs, and on the paths in the source map that it
 * continues: it gets neither paths nor hashes that depend on them.
 */
export const minifyPathFree: typeof MinimizerPlugin.swcMinify = Object.assign(
  async (...[input, map, ...options]: Parameters<typeof MinimizerPlugin.swcMinify>) => {
    const hashes: string[] = [];
    const hideHash = (hash: string) => `~${String(hashes.push(hash) - 1).padStart(6, '0')}~`;
    const code = Object.entries(input).map(([file, content]) => [file, String(content).replace(EARLY_HASH, hideHash)]);
    const originals = new Map(map?.sources.map((source) => [pathFree(source), source]));
    const minified = await MinimizerPlugin.swcMinify(Object.fromEntries(code), map && pathFreeMap(map), ...options);
    if (minified.map && typeof minified.map === 'object')
      minified.map.sources = minified.map.sources.map((source) => originals.get(source) ?? source);
    const showHash = (_: string, index: string) => hashes[Number(index)] ?? '';
    return { ...minified, ...(minified.code && { code: String(minified.code).replace(PLACEHOLDER, showHash) }) };
  },
  MinimizerPlugin.swcMinify,
);

function pathFreeMap<M extends SourceMap>(map: M): M {
  const sourcesContent = map.sourcesContent?.map((content) => content && pathFree(content));
  return { ...map, sources: map.sources.map(pathFree), ...(sourcesContent && { sourcesContent }) };
}

/**
 * Takes out of a build's source maps what differs from folder to folder: paths in generated code, and names that
 * scripts had before their hashes were known.
 */
export function pathFreeSourceMaps(outDir: string): void {
  for (const name of fs.readdirSync(outDir).filter((each) => each.endsWith('.js.map'))) {
    const file = path.join(outDir, name);
    const map = JSON.parse(fs.readFileSync(file, 'utf8')) as SourceMap;
    const sources = map.sources.map(pathFree);
    const sourcesContent = map.sourcesContent?.map((content, index) =>
      content === null || RUNTIME.test(sources[index] ?? '') ? null : pathFree(content),
    );
    fs.writeFileSync(file, JSON.stringify({ ...map, file: path.basename(name, '.map'), sources, sourcesContent }));
  }
}
