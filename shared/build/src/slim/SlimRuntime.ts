import type { Chunk, Compilation, Compiler, RuntimeModule } from 'webpack';
import cutParts, { type Cut } from './cutParts.ts';

/** Removes parts of the runtime that webpack generates. */
export class SlimRuntime {
  private readonly cuts: Readonly<Record<string, readonly Cut[]>>;

  constructor(cuts: Readonly<Record<string, readonly Cut[]>>) {
    this.cuts = cuts;
  }

  apply(compiler: Compiler): void {
    const { compatGetDefaultExport, interceptModuleExecution } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap('SlimRuntime', (compilation: Compilation) => {
      // Federation requires both, whether they are used or not.
      for (const part of [compatGetDefaultExport, interceptModuleExecution]) {
        const hook = compilation.hooks.runtimeRequirementInTree.for(part);
        hook.tap({ name: 'SlimRuntime', stage: -1 }, (chunk, wanted) => {
          if (isUsed(compilation, chunk, part)) return undefined;
          wanted.delete(part);
          return true;
        });
      }
      const missing = new Set(Object.keys(this.cuts));
      compilation.hooks.afterSeal.tap('SlimRuntime', () => {
        if (missing.size === 0) return;
        compilation.errors.push(
          new compiler.webpack.WebpackError(`Webpack's runtime has no part ${[...missing].join()}: see runtimeCuts.ts`),
        );
      });
      compilation.hooks.runtimeModule.tap('SlimRuntime', (module: RuntimeModule) => {
        missing.delete(module.name);
        const generate = module.generate.bind(module);
        if (isReplaced(module)) module.generate = () => null;
        const cuts = this.cuts[module.name];
        if (cuts)
          module.generate = () => {
            const code = generate();
            const loader = { getOptions: () => ({ cuts }), resourcePath: `webpack's runtime "${module.name}"` };
            return code && cutParts.call(loader, code);
          };
      });
    });
  }
}

/** Webpack's own share scope. Federation generates one with the same name after it, which replaces it. */
function isReplaced({ name, stage, constructor }: RuntimeModule): boolean {
  return name === 'sharing' && stage === 0 && constructor.name === 'ShareRuntimeModule';
}

/** Whether a module that the chunk may load refers to this part of the runtime. */
function isUsed({ chunkGraph }: Compilation, start: Chunk, part: string): boolean {
  return [...start.getAllReferencedChunks()].some((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
      chunkGraph.getModuleRuntimeRequirements(module, start.runtime).has(part),
    ),
  );
}
