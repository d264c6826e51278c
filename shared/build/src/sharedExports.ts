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
  return sorted(
    [...compilation.modules].flatMap((module: SharedModule) => {
      const name = module.options?.shareKey;
      if (module.type !== 'consume-shared-module' || name === undefined) return [];
      const names = importedNames(compilation, module, name);
      return names.size > 0 ? [[name, [...names]] as const] : [];
    }),
  );
}

function importedNames({ moduleGraph, chunkGraph }: Compilation, module: Module, shareKey: string): Set<string> {
  const names = new Set<string>();
  const runtimes = [...chunkGraph.getModuleRuntimes(module)];
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    for (const runtime of runtimes.filter((each) => connection.isTargetActive(each))) {
      for (const reference of dependency.getReferencedExports(moduleGraph, runtime)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined) names.add(name);
        else refuseUnlessLibrary(moduleGraph.getParentModule(dependency), shareKey);
      }
    }
  }
  return names;
}

/**
 * A library that takes a whole module (`React`) is checked through the version that the release requires. So is the
 * container, which has no file: it takes what the shell starts with (`FIRST_MODULES`), whatever the remote uses of it.
 */
function refuseUnlessLibrary(module: Module | undefined, shareKey: string): void {
  const file = (module as NormalModule | undefined)?.resource;
  if (file !== undefined && !/node_modules/.test(file))
    throw new Error(`${file} imports ${shareKey} as a whole: import single names.`);
}

function sorted(entries: readonly (readonly [string, readonly string[]])[]): ModuleNames {
  return Object.fromEntries(
    entries
      .map(([module, names]) => [module, [...new Set(names)].sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
