import MinimizerPlugin from 'minimizer-webpack-plugin';
import { pathFree } from './pathFree.ts';

type Minify = typeof MinimizerPlugin.swcMinify;

/** swc's choice of short names depends on the paths in the source map that it continues, so it gets none. */
export const minifyPathFree: Minify = Object.assign(async (...[input, map, ...options]: Parameters<Minify>) => {
  const originals = new Map(map?.sources.map((source) => [pathFree(source), source]));
  const minified = await MinimizerPlugin.swcMinify(input, map && pathFreeMap(map), ...options);
  if (minified.map && typeof minified.map === 'object')
    minified.map.sources = minified.map.sources.map((source) => originals.get(source) ?? source);
  return minified;
}, MinimizerPlugin.swcMinify);

function pathFreeMap(map: NonNullable<Parameters<Minify>[1]>): typeof map {
  const sourcesContent = map.sourcesContent?.map((content) => content && pathFree(content));
  return { ...map, sources: map.sources.map(pathFree), ...(sourcesContent && { sourcesContent }) };
}
