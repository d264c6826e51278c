import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { importsOfShared } from './sharedExports.ts';
import { howToReplace, sharedNames } from './sharedNames.ts';
import { ROOT } from './units.mjs';

/**
 * Fails a build of a remote, also while developing, that uses a name which the shell does not share: it would be
 * undefined in browsers, and no shell would fit the release. So does a shared module that is passed on as a whole,
 * because its names could not be compared.
 */
export class UnsharedNames {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UnsharedNames', (compilation) => {
      compilation.hooks.afterChunks.tap('UnsharedNames', () => {
        for (const { message, file } of mistakesIn(compilation)) {
          const error = new compiler.webpack.WebpackError(message);
          error.file = file;
          compilation.errors.push(error);
        }
      });
    });
  }
}

function mistakesIn(compilation: Compilation) {
  const found = importsOfShared(compilation).flatMap(({ library, name, file }) => {
    const message = mistakeIn(library, name, file);
    return message === undefined ? [] : [{ message, file: path.relative(ROOT, file) }];
  });
  return new Map(found.map((each) => [`${each.file} ${each.message}`, each])).values();
}

function mistakeIn(library: string, name: string | undefined, file: string): string | undefined {
  if (name !== undefined) {
    if (sharedNames(library).has(name)) return undefined;
    return `JP-R055: the shell does not share ${name} of ${library}: ${howToReplace(library, name)}`;
  }
  // The container has no file: it takes what the shell starts with, whatever the remote uses of it. A library that
  // takes a whole module (`React`) is checked through the version that the release requires.
  if (file === '' || /node_modules/.test(file)) return undefined;
  return `JP-R055: ${library} is used as a whole: import single names, so that they can be compared with the shell’s`;
}
