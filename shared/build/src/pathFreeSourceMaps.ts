import fs from 'node:fs';
import path from 'node:path';
import { pathFree } from './pathFree.ts';

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
