/** What makes the same sources produce the same build in every folder. */
import fs from 'node:fs';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler } from 'webpack';
import { ROOT } from './units.mjs';

/** Federation names the entries that it generates with a hash of their absolute path. */
const GENERATED_ENTRY = /(?<=\.federation[\\/]entry)\.[0-9a-f]+(?=\.js)/;

/** Code, or the name of a source, without the parts that differ from folder to folder. */
const pathFree = (source: string) => source.replaceAll(ROOT, '').replace(GENERATED_ENTRY, '');

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

/** Modules that federation generates and identifies by absolute paths, or by hashes of them. */
const GENERATED_MODULE = /^provide module |[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Gives these modules other ids, so that the same sources produce the same build in every folder. */
export class PathFreeModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PathFreeModuleIds', (compilation) => {
      // Runs before webpack numbers all modules without an id.
      compilation.hooks.moduleIds.tap({ name: 'PathFreeModuleIds', stage: -1 }, (modules) => {
        [...modules]
          .filter((module) => GENERATED_MODULE.test(module.identifier()))
          .map((module) => ({ module, name: `${module.type} ${pathFree(module.identifier())}` }))
          .sort((left, right) => (left.name < right.name ? -1 : 1))
          .forEach(({ module }, id) => compilation.chunkGraph.setModuleId(module, id));
      });
    });
  }
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** webpack's runtime, whose source names chunks by hashes that are not final yet. */
const RUNTIME = /^webpack:\/\/[^/]+\/webpack\//;

/**
 * Removes from a build's source maps what differs from folder to folder: paths in generated code, and names that
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
