import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/**
 * Lets chunks run only if they match the hashes of their release: this script loader replaces webpack's. The shell
 * stores the hashes that it knows as `chunkIntegrity`, and fetches the others when a chunk needs them
 * (`whenHashKnown`). Federation's own hook covers only the entry of a remote.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    const { loadScript } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation: Compilation) => {
      const hook = compilation.hooks.runtimeRequirementInTree.for(loadScript);
      hook.tap({ name: 'ChunkIntegrity', stage: -1 }, (chunk: Chunk) => {
        compilation.addRuntimeModule(chunk, new ScriptLoader());
        return true;
      });
    });
  }
}

class ScriptLoader extends webpack.RuntimeModule {
  constructor() {
    super('script loader', webpack.RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return SCRIPT_LOADER;
  }
}

/** Milliseconds after which a script counts as failed. */
const TIMEOUT = 120_000;

/** A script whose hash cannot be fetched fails like one that cannot be loaded. */
export const SCRIPT_LOADER = `
// Address -> callbacks that wait for the script.
const waiting = {};
__webpack_require__.l = (url, done) => {
  if (waiting[url]) return waiting[url].push(done);
  waiting[url] = [done];
  const script = document.createElement('script');
  let timeout;
  const end = (event) => {
    clearTimeout(timeout);
    script.onload = script.onerror = null;
    script.remove();
    const all = waiting[url];
    delete waiting[url];
    all.forEach((each) => each(event));
  };
  const fail = (type) => end({ type, target: script });
  script.src = url;
  const path = new URL(script.src).pathname;
  const load = () => {
    const hash = self.chunkIntegrity?.[path];
    if (hash) { script.crossOrigin = 'anonymous'; script.integrity = hash; }
    script.onload = script.onerror = end;
    timeout = setTimeout(fail, ${TIMEOUT}, 'timeout');
    document.head.append(script);
  };
  const known = self.whenHashKnown?.(path);
  known ? known.then(load, () => fail('error')) : load();
};`;
