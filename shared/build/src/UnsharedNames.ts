import path from 'node:path';
import type { Compiler } from 'webpack';
import { FACADES, facadeNames } from './facades.ts';
import { importsOfShared } from './sharedExports.ts';
import { ROOT } from './units.mjs';

/**
 * Fails the build of a remote, also while developing, that imports a name of a shared library which the shell does not
 * share: the name would be undefined in browsers, and no shell would fit the release.
 */
export class UnsharedNames {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UnsharedNames', (compilation) => {
      compilation.hooks.afterChunks.tap('UnsharedNames', () => {
        const shared = new Map(Object.entries(FACADES).map(([library, facade]) => [library, facadeNames(facade)]));
        for (const { library, name, file } of importsOfShared(compilation)) {
          const names = shared.get(library);
          if (names === undefined || name === undefined || names.includes(name)) continue;
          const message =
            `${path.relative(ROOT, file)} imports ${name} of ${library}, which the shell does not share. Add it to ` +
            `${path.relative(ROOT, FACADES[library]!)} (every visitor loads it) and release the shell first, ` +
            'or do without it.';
          compilation.errors.push(new compiler.webpack.WebpackError(message));
        }
      });
    });
  }
}
