import type { Compiler } from 'webpack';

/**
 * Chunks run only with the hash of the page's boot manifest, which the shell stores as `chunkIntegrity`. Federation's
 * own hook covers only the entry of a remote.
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
