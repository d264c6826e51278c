/** The names that the shell shares of each shared module, and those that a remote imports, for `release.json`. */
import { createRequire } from 'node:module';
import type { Compilation, Module, NormalModule } from 'webpack';

const require = createRequire(import.meta.url);

/** Shared module, such as `@jpro/ui/dialogs` -> names. */
type ModuleNames = Record<string, string[]>;

/** Federation's modules: `provide-module` has the name and the shared module, `consume-shared-module` only the name. */
type SharedModule = Module & { readonly _name?: string; readonly options?: { readonly shareKey?: string } };

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
      return [[module._name, [...listed, ...(isCommonJs ? ['default'] : [])]] as const];
    }),
  );
}

/**
 * What the code left after tree-shaking imports from shared modules.
 * @throws when code of the project imports a shared module as a whole, because its names could not be checked.
 */
export function sharedImports(compilation: Compilation): ModuleNames {
  const named = importsOfShared(compilation).flatMap(({ library, name, file }) => {
    if (name !== undefined) return [{ library, name }];
    refuseUnlessLibrary(file, library);
    return [];
  });
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

export function importsOfShared(compilation: Compilation): SharedImport[] {
  return [...compilation.modules].flatMap((module: SharedModule) => {
    const library = module.options?.shareKey;
    if (module.type !== 'consume-shared-module' || library === undefined) return [];
    return importsOf(compilation, module).map((found) => ({ library, ...found }));
  });
}

function importsOf({ moduleGraph, chunkGraph }: Compilation, module: Module): Omit<SharedImport, 'library'>[] {
  const found: Omit<SharedImport, 'library'>[] = [];
  const runtimes = [...chunkGraph.getModuleRuntimes(module)];
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    for (const runtime of runtimes.filter((each) => connection.isTargetActive(each))) {
      for (const reference of dependency.getReferencedExports(moduleGraph, runtime)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        const { resource = '' } = (moduleGraph.getParentModule(dependency) ?? {}) as Partial<NormalModule>;
        found.push({ name, file: resource });
      }
    }
  }
  return found;
}

/**
 * A library that takes a whole module (`React`) is checked through the version that the release requires. So is the
 * container, which has no file: it takes what the shell starts with (`FIRST_MODULES`), whatever the remote uses of it.
 */
function refuseUnlessLibrary(file: string, library: string): void {
  if (file !== '' && !/node_modules/.test(file))
    throw new Error(`${file} imports ${library} as a whole: import single names.`);
}

function sorted(entries: readonly (readonly [string, readonly string[]])[]): ModuleNames {
  return Object.fromEntries(
    entries
      .map(([module, names]) => [module, [...new Set(names)].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
