import type { Chunk, Compiler } from 'webpack';

/**
 * Takes the names of chunks as ids, so that files are named by ids alone and no script has to list names or hashes.
 * Chunks without a name get a number from webpack's own plugin, which does not depend on other chunks.
 */
export class NamedChunkIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamedChunkIds', (compilation) => {
      // Runs before webpack numbers all chunks without an id.
      compilation.hooks.chunkIds.tap({ name: 'NamedChunkIds', stage: -1 }, (chunks: Iterable<Chunk>) => {
        for (const chunk of chunks) {
          if (chunk.name === null || chunk.name === undefined) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
    new compiler.webpack.ids.DeterministicChunkIdsPlugin({ maxLength: 3 }).apply(compiler);
  }
}
