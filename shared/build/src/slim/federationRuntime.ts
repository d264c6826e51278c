/**
 * Module federation's runtime without what no page here can reach: hooks, plugins, manifests, snapshots, choices
 * between versions, and containers of other kinds. One shell shares one version of each package in one scope, `release
 * promote` has compared these with what remotes require, and the shell loads containers itself (`loadContainer.ts`).
 * Replaces `@module-federation/runtime` in built units, under the same names, so that units which were built with the
 * original work with it. The development server has the original.
 */
type Factory = () => unknown;

interface Provided {
  readonly version: string;
  readonly get: () => Factory | Promise<Factory>;
  /** What `get` returned, while it has not failed. */
  loading?: Factory | Promise<Factory> | undefined;
}

/** Package -> version -> module. */
type Scope = Record<string, Readonly<Record<string, Provided>>>;

interface Options {
  readonly name: string;
  readonly shared?: Readonly<Record<string, readonly Provided[]>>;
}

export interface Instance {
  readonly name: string;
  readonly options: Options;
  readonly shareScopeMap: Record<string, Scope>;
  initOptions(options: Options): Options;
  initShareScopeMap(name: string, scope: Scope): void;
  loadShare(
    name: string,
    wanted: { readonly customShareInfo: { readonly scope: readonly string[] } },
  ): Promise<Factory | false>;
}

const DEFAULT_SCOPE = 'default';
const instances: Instance[] = [];
/** Where the tools of module federation, and a runtime that they bring, look for what runs in the page. */
Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: instances, moduleInfo: {} } });

/** The state of one unit: what it shares, or what has been shared with it. */
export function createInstance(options: Options): Instance {
  const scope: Scope = {};
  for (const [name, [provided]] of Object.entries(options.shared ?? {}))
    if (provided) scope[name] = { [provided.version]: provided };
  const shareScopeMap: Instance['shareScopeMap'] = { [DEFAULT_SCOPE]: scope };
  const instance: Instance = {
    name: options.name,
    options,
    shareScopeMap,
    // A unit that is started again shares what it shared before.
    initOptions: () => options,
    initShareScopeMap(name, given) {
      shareScopeMap[name] = given;
    },
    /** False when nobody shares it. A module whose chunk did not arrive is loaded again by the next who needs it. */
    async loadShare(name, { customShareInfo }) {
      const [provided] = customShareInfo.scope.flatMap((each) => Object.values(shareScopeMap[each]?.[name] ?? {}));
      if (!provided) return false;
      try {
        return await (provided.loading ??= provided.get());
      } catch (error) {
        provided.loading = undefined;
        throw error;
      }
    },
  };
  instances.push(instance);
  return instance;
}

export function getInstance(isWanted: (instance: Instance) => boolean): Instance | undefined {
  return instances.find(isWanted);
}

export { createInstance as init };
