import type { Compiler } from 'webpack';
import { ROOT } from './units.mjs';

/** Modules that federation generates and identifies by absolute paths, or by hashes of them. */
const GENERATED = /^provide module |[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Gives these modules other ids, so that the same sources produce the same build in every folder. */
export class PathFreeModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PathFreeModuleIds', (compilation) => {
      // Runs before webpack numbers all modules without an id.
      compilation.hooks.moduleIds.tap({ name: 'PathFreeModuleIds', stage: -1 }, (modules) => {
        [...modules]
          .filter((module) => GENERATED.test(module.identifier()))
          .map((module) => ({ module, name: pathFree(`${module.type} ${module.identifier()}`) }))
          .sort((left, right) => (left.name < right.name ? -1 : 1))
          .forEach(({ module }, id) => compilation.chunkGraph.setModuleId(module, id));
      });
    });
  }
}

function pathFree(identifier: string): string {
  return identifier.replaceAll(ROOT, '').replace(/entry\.[0-9a-f]+\.js.*/, '');
}
