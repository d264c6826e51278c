import type { Compiler } from 'webpack';

/**
 * Gives named chunks their name as id, so that files are named by ids alone and no script has to list names or hashes:
 * each release has its own folder, whose files never change.
 */
export class NamedChunkIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NamedChunkIds', (compilation) => {
      // Runs before webpack numbers the other chunks.
      compilation.hooks.chunkIds.tap({ name: 'NamedChunkIds', stage: -1 }, (chunks) => {
        for (const chunk of chunks) if (chunk.name) chunk.ids = [(chunk.id = chunk.name)];
      });
    });
  }
}
