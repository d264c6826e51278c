import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { REMOTES, ROOT } from '../units.mjs';

/** Fills `remotes.ts` with an import of every remote in the repository. */
export default function importRemotes(this: Pick<LoaderContext<unknown>, 'cacheable'>): string {
  this.cacheable(false);
  const imports = REMOTES.map((unit) => {
    const file = path.join(ROOT, unit, 'src/remote.tsx');
    return `  '${unit}': () => import(/* webpackChunkName: "${unit}" */ ${JSON.stringify(file)}),`;
  });
  return ['export const REMOTES = {', ...imports, '};', ''].join('\n');
}
