import type { Compiler } from 'webpack';

/**
 * Lets a chunk run only when its hash is the one in the page's boot manifest. The shell keeps the manifest's map under
 * `chunkIntegrity`; federation's own hook covers only the entry of a remote.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const { createScript } = compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrity', (source) =>
        [
          source,
          'var hash = (self.chunkIntegrity || {})[new URL(script.src, location.href).pathname];',
          "if (hash) { script.crossOrigin = 'anonymous'; script.integrity = hash; }",
        ].join('\n'),
      );
    });
  }
}
