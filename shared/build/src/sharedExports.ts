/** The names that the shell shares of each shared module, and those that a remote imports, for `release.json`. */
import { createRequire } from 'node:module';
import webpack, { type Compilation, type Module, type NormalModule } from 'webpack';
import { isLeftOut } from './leftOut.ts';
import { SHARED_MODULES } from './sharing.ts';

const require = createRequire(import.meta.url);

/** Shared module, such as `@jpro/ui/dialogs` -> names. */
type ModuleNames = Record<string, string[]>;

/** Federation's modules: `provide-module` has the name and the shared module, `consume-shared-module` only the name. */
type SharedModule = Module & {
  readonly _name?: string;
  readonly options?: { readonly shareKey?: string; readonly import?: string };
};

/** The exports of CommonJS libraries in development builds are only known by running them. */
export function sharedExports({ modules, moduleGraph }: Compilation): ModuleNames {
  return sorted(
    [...modules].flatMap((module: SharedModule) => {
      if (module.type !== 'provide-module' || module._name === undefined) return [];
      const [dependency = null] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
      const shared = dependency && moduleGraph.getModule(dependency);
      const names = shared && moduleGraph.getProvidedExports(shared);
      const listed = Array.isArray(names) ? names : Object.keys(require(module._name) as object);
      const isCommonJs = shared?.getExportsType(moduleGraph, true) !== 'namespace';
      const all = [...listed, ...(isCommonJs ? ['default'] : [])];
      return [[module._name, all.filter((name) => !isLeftOut(module._name!, name))] as const];
    }),
  );
}

/** What the code that tree-shaking left imports from shared modules, in all of these builds of a remote. */
export function sharedImports(...compilations: readonly Compilation[]): ModuleNames {
  const named = compilations
    .flatMap(importsOfShared)
    .flatMap(({ library, name }) => (name === undefined ? [] : [{ library, name }]));
  const byLibrary = Map.groupBy(named, ({ library }) => library);
  return sorted([...byLibrary].map(([library, imports]) => [library, imports.map(({ name }) => name)] as const));
}

/** One import of a shared module in code that tree-shaking left. */
interface SharedImport {
  readonly library: string;
  /** Undefined for the module as a whole. */
  readonly name: string | undefined;
  /** Empty for the container. */
  readonly file: string;
}

const found = new WeakMap<Compilation, readonly SharedImport[]>();

/** As they are when this is first called: later, webpack may join modules, also external ones. */
export function importsOfShared(compilation: Compilation): readonly SharedImport[] {
  const before = found.get(compilation);
  if (before) return before;
  const imports = [...compilation.modules].flatMap((module: SharedModule) => {
    const library = sharedBy(module);
    if (library === undefined) return [];
    return importsOf(compilation, module).map((each) => ({ library, ...each }));
  });
  found.set(compilation, imports);
  return imports;
}

/** In browsers, federation takes the module from the shell; on the server, it is an external one. */
function sharedBy(module: SharedModule): string | undefined {
  // With `import`, it is one that the remote brings itself.
  if (module.type === 'consume-shared-module') return module.options?.import ? undefined : module.options?.shareKey;
  return module instanceof webpack.ExternalModule && SHARED_MODULES.includes(module.userRequest)
    ? module.userRequest
    : undefined;
}

function importsOf({ moduleGraph, chunkGraph }: Compilation, module: Module): Omit<SharedImport, 'library'>[] {
  const imports: Omit<SharedImport, 'library'>[] = [];
  const runtimes = [...chunkGraph.getModuleRuntimes(module)];
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    for (const runtime of runtimes.filter((each) => connection.isTargetActive(each))) {
      for (const reference of dependency.getReferencedExports(moduleGraph, runtime)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        const { resource = '' } = (moduleGraph.getParentModule(dependency) ?? {}) as Partial<NormalModule>;
        imports.push({ name, file: resource });
      }
    }
  }
  return imports;
}

function sorted(entries: readonly (readonly [string, readonly string[]])[]): ModuleNames {
  return Object.fromEntries(
    entries
      .map(([module, names]) => [module, [...new Set(names)].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
