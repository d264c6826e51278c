import MinimizerPlugin from 'minimizer-webpack-plugin';
import { pathFree } from './pathFree.ts';

type Minify = typeof MinimizerPlugin.swcMinify;

/** Hashes of chunks, which depend on paths until webpack replaces them by hashes of the final content. */
const EARLY_HASH = /(?<=")[0-9a-f]{8}(?=")/g;
const PLACEHOLDER = /~(\d{6})~/g;

/**
 * swc's choice of short names depends on how often each character occurs, and on the paths in the source map that it
 * continues: it gets neither paths nor hashes that depend on them.
 */
export const minifyPathFree: Minify = Object.assign(async (...[input, map, ...options]: Parameters<Minify>) => {
  const hashes: string[] = [];
  const hideHash = (hash: string) => `~${String(hashes.push(hash) - 1).padStart(6, '0')}~`;
  const code = Object.entries(input).map(([file, content]) => [file, String(content).replace(EARLY_HASH, hideHash)]);
  const originals = new Map(map?.sources.map((source) => [pathFree(source), source]));
  const minified = await MinimizerPlugin.swcMinify(Object.fromEntries(code), map && pathFreeMap(map), ...options);
  if (minified.map && typeof minified.map === 'object')
    minified.map.sources = minified.map.sources.map((source) => originals.get(source) ?? source);
  const showHash = (_: string, index: string) => hashes[Number(index)] ?? '';
  return { ...minified, ...(minified.code && { code: String(minified.code).replace(PLACEHOLDER, showHash) }) };
}, MinimizerPlugin.swcMinify);

function pathFreeMap(map: NonNullable<Parameters<Minify>[1]>): typeof map {
  const sourcesContent = map.sourcesContent?.map((content) => content && pathFree(content));
  return { ...map, sources: map.sources.map(pathFree), ...(sourcesContent && { sourcesContent }) };
}
