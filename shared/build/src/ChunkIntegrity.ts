import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/**
 * Lets chunks run only if they match the hashes of their release, and loads each from the address of its content: this
 * script loader replaces webpack's. The shell stores the hashes that it knows as `chunkIntegrity`, and fetches the
 * others when a chunk needs them (`whenHashKnown`). Federation's own hook covers only the entry of a remote.
 */
export class ChunkIntegrity {
  readonly #isRemote: boolean;

  /** @param isRemote whether two releases of the unit can be in one page, as after a fallback */
  constructor(isRemote: boolean) {
    this.#isRemote = isRemote;
  }

  apply(compiler: Compiler): void {
    const { loadScript } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation: Compilation) => {
      const hook = compilation.hooks.runtimeRequirementInTree.for(loadScript);
      hook.tap({ name: 'ChunkIntegrity', stage: -1 }, (chunk: Chunk) => {
        compilation.addRuntimeModule(chunk, new ScriptLoader(this.#isRemote));
        return true;
      });
    });
  }
}

class ScriptLoader extends webpack.RuntimeModule {
  readonly #isRemote: boolean;

  constructor(isRemote: boolean) {
    super('script loader', webpack.RuntimeModule.STAGE_NORMAL);
    this.#isRemote = isRemote;
  }

  override generate(): string {
    const list = this.#isRemote ? this.compilation?.outputOptions.chunkLoadingGlobal : undefined;
    return `${SCRIPT_LOADER}${list === undefined ? '' : ownChunks(list)}`;
  }
}

/**
 * Chunks have the same bytes in every release that did not change them, so they name their list alike. Each release
 * finds its own list under that name, or one that follows a failed release would run the chunks of that one.
 */
export function ownChunks(list: string): string {
  return `
document.currentScript.chunks = chunks;
const get = () => document.currentScript?.chunks;
Object.defineProperty(self, '${list}', { configurable: true, get, set() {} });`;
}

/** Milliseconds after which a script counts as failed. */
const TIMEOUT = 120_000;

/** A script whose hash cannot be fetched fails like one that cannot be loaded. */
export const SCRIPT_LOADER = `
// Address -> callbacks that wait for the script.
const waiting = {};
const chunks = [];
__webpack_require__.l = (url, done) => {
  if (waiting[url]) return waiting[url].push(done);
  waiting[url] = [done];
  const script = document.createElement('script');
  script.chunks = chunks;
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
  script.crossOrigin = 'anonymous';
  const path = new URL(script.src).pathname;
  const load = () => {
    const hash = self.chunkIntegrity?.[path];
    if (hash) {
      script.integrity = hash;
      // As in the address of a released file (\`contentAddress.ts\` in @jpro/releases).
      const parts = url.split('/');
      parts.splice(-2, 1, hash.slice(7, 23).replace(/\\W/g, '_'));
      script.src = parts.join('/');
    }
    script.onload = script.onerror = end;
    timeout = setTimeout(fail, ${TIMEOUT}, 'timeout');
    document.head.append(script);
  };
  const known = self.whenHashKnown?.(path);
  known ? known.then(load, () => fail('error')) : load();
};`;
