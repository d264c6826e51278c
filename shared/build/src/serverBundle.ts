/** The part of a remote that runs in the gateway: routes and texts, without React and the DOM. */
import path from 'node:path';
import vm from 'node:vm';
import type { Extension, PageRoute } from '@jpro/platform/routes';
import type { Compiler, Configuration, NormalModule } from 'webpack';
import { commonTextsRule } from './commonTexts.ts';
import { ourCode } from './baseConfig.ts';
import { sourceFile } from './sourceFile.ts';
import { unitIn } from './unit.ts';

export const SERVER_ENTRY = 'server/routes.cjs';

const BROWSER_PACKAGES = 'react|react-dom|react-router|styled-components|@tanstack|ky|single-spa|@base-ui|@jpro/ui';
const FORBIDDEN = new RegExp(`node_modules/(${BROWSER_PACKAGES})/|/shared/ui/|\\.tsx$`);

export function serverBundle(dir: string, outDir: string): Configuration {
  const unit = unitIn(dir);
  return {
    mode: 'production',
    context: dir,
    target: 'node24',
    entry: sourceFile('entry/serverEntry'),
    devtool: false,
    output: { path: path.join(outDir, 'server'), filename: 'routes.cjs', library: { type: 'commonjs2' } },
    cache: false,
    resolve: { alias: { unit: path.join(dir, 'src') }, extensions: ['.ts', '.js'] },
    module: {
      rules: [ourCode(unit), commonTextsRule(unit)],
    },
    optimization: { minimize: false },
    plugins: [new ReactFree()],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Fails the build when the bundle contains a module that needs a browser. */
class ReactFree {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReactFree', (compilation) => {
      compilation.hooks.afterChunks.tap('ReactFree', () => {
        for (const module of compilation.modules) {
          const used =
            compilation.moduleGraph.getExportsInfo(module).isModuleUsed(undefined) ||
            compilation.chunkGraph.isEntryModule(module);
          const file = (module as NormalModule).resource ?? '';
          if (used && FORBIDDEN.test(file)) {
            const message = `routes.ts must run without React and without a browser, but imports ${file}`;
            compilation.errors.push(new compiler.webpack.WebpackError(message));
          }
        }
      });
    });
  }
}

/** What a server bundle exports (`entry/serverEntry.ts`). */
export interface ServerBundle {
  readonly routes: readonly PageRoute[];
  readonly extensions: readonly Extension[];
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Runs the bundle in an isolated context, without browser, Node or network. @returns its exports. */
export function evaluateServerBundle(source: string, filename: string): ServerBundle {
  const exports: { exports: unknown } = { exports: {} };
  const context = vm.createContext({ URL, URLSearchParams, module: exports, exports: exports.exports, console });
  vm.runInContext(source, context, { filename, timeout: 5_000 });
  return exports.exports as ServerBundle;
}
