import type { Compilation, Compiler, Module } from 'webpack';
import { isLeftOut, LEFT_OUT_NAMES } from './leftOut.ts';

/** Of module federation: from the shared module to the library. */
const PROVIDED = 'provide module for shared';

/**
 * Lets webpack drop what the shell leaves out of shared libraries (`leftOut.ts`). Federation itself takes a shared
 * library as a whole, and its own `treeShaking` is only for libraries that the page does not start with.
 */
export class LeftOutNames {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeftOutNames', ({ hooks, moduleGraph }: Compilation) => {
      hooks.dependencyReferencedExports.tap('LeftOutNames', (references, dependency) => {
        if (dependency.type !== PROVIDED) return references;
        const { _name: library = '' } = moduleGraph.getParentModule(dependency) as Module & { readonly _name?: string };
        const module = moduleGraph.getModule(dependency);
        const names = module && moduleGraph.getProvidedExports(module);
        if (!(library in LEFT_OUT_NAMES) || !Array.isArray(names)) return references;
        return names.filter((name) => !isLeftOut(library, name)).map((name) => ({ name: [name], canMangle: false }));
      });
    });
  }
}
