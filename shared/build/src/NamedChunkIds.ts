import type { Compiler } from 'webpack';

/**
 * Chunks with a name have it as their id, so that files are named by ids alone and no script lists names or hashes: a
 * release has a folder of its own, whose files never change.
 */
export class NamedChunkIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamedChunkIds', (compilation) => {
      // Before webpack numbers the others.
      compilation.hooks.chunkIds.tap({ name: 'NamedChunkIds', stage: -1 }, (chunks) => {
        for (const chunk of chunks) if (chunk.name) chunk.ids = [(chunk.id = chunk.name)];
      });
    });
  }
}
