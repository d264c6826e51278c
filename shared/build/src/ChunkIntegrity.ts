import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/**
 * Chunks run only with the hashes of their release. The shell stores those that it has as `chunkIntegrity`, and fetches
 * the others when a chunk needs them (`whenHashKnown`). Federation's own hook covers only the entry of a remote.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const { loadScript } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation: Compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrity', (source) =>
        [
          source,
          'var hash = (self.chunkIntegrity || {})[new URL(script.src, location.href).pathname];',
          "if (hash) { script.crossOrigin = 'anonymous'; script.integrity = hash; }",
        ].join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('ChunkIntegrity', (chunk: Chunk) => {
        compilation.addRuntimeModule(chunk, new WhenHashKnown());
      });
    });
  }
}

/** A script whose hash cannot be fetched fails like one that cannot be loaded. */
class WhenHashKnown extends webpack.RuntimeModule {
  constructor() {
    super('when hash known', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return [
      'var load = __webpack_require__.l;',
      '__webpack_require__.l = (url, done, key, chunk) => {',
      '  var known = self.whenHashKnown && self.whenHashKnown(new URL(url, location.href).pathname);',
      '  if (!known) return load(url, done, key, chunk);',
      "  known.then(() => load(url, done, key, chunk), () => done({ type: 'error', target: { src: url } }));",
      '};',
    ].join('\n');
  }
}
