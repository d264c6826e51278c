import type { Compiler } from 'webpack';
import { ROOT } from './units.mjs';

/** What federation generates: it identifies these modules by absolute paths, or by a hash of them. */
const GENERATED = /^provide module |[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/** Gives these modules ids of their own, so that the same sources get the same build in every folder. */
export class PathFreeModuleIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PathFreeModuleIds', (compilation) => {
      // Before webpack numbers all modules that have no id.
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
