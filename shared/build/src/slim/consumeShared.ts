/**
 * How a remote gets the modules that the shell shares, without fallbacks, layers, other scopes and tree-shaken copies.
 * Replaces `consumes` of federation's bundler runtime.
 */
import type { Instance } from './federationRuntime.ts';

type ModuleId = string | number;

interface WebpackRequire {
  /** Id -> the function that runs the module. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Id -> the module that has run. */
  readonly c: Record<ModuleId, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, { readonly shareKey: string }>>;
  };
  readonly federation: { readonly instance: Pick<Instance, 'loadShare'> };
}

interface Consumption {
  readonly chunkId: ModuleId;
  /** Chunk -> the shared modules that it imports. */
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  /** Id -> 0 once the module is there, a promise while it is being loaded. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0 | undefined>;
  /** What the chunk waits for. */
  readonly promises: (Promise<void> | 0)[];
  readonly webpackRequire: WebpackRequire;
}

/**
 * Loads what a chunk imports from the shell. A module that did not arrive throws where it is imported, and is loaded
 * again for the next chunk that needs it.
 */
export function consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }: Consumption): void {
  const { m, c, consumesLoadingData, federation } = webpackRequire;
  for (const id of chunkMapping[chunkId] ?? []) {
    const define = (exported: () => unknown): void => {
      m[id] = (module) => {
        delete c[id];
        module.exports = exported();
      };
    };
    const load = async (): Promise<void> => {
      try {
        const { shareKey } = consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
        const shared = await federation.instance.loadShare(shareKey, { customShareInfo: { scope: ['default'] } });
        if (!shared) throw new Error(`The shell does not share ${shareKey}`);
        installedModules[id] = 0;
        define(shared);
      } catch (error) {
        delete installedModules[id];
        define(() => {
          throw error;
        });
      }
    };
    // Later, so that a failure at once is forgotten after it is noted here.
    promises.push((installedModules[id] ??= Promise.resolve().then(load)));
  }
}
