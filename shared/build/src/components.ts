/** Lists the third-party packages whose code is in a release, as CycloneDX. */
import fs from 'node:fs';
import path from 'node:path';
import type { Compilation, Module, Stats } from 'webpack';
import type { Unit } from './unit.ts';
import { ROOT } from './units.mjs';

/** Below `server/`, because attackers need not know the versions. */
export const COMPONENTS = 'server/components.cdx.json';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/**
 * Writes the list for all builds of a unit. It contains neither a time nor a random number nor the unit's version, so
 * that the same sources produce the same file.
 * @returns its path in the release
 */
export function writeComponents(unit: Unit, outDir: string, builds: readonly Stats[]): string {
  const folders = new Set(builds.flatMap(({ compilation }) => packageFolders(compilation)));
  const integrity = lockedIntegrity();
  const components = [...folders].map((folder) => componentIn(folder, integrity));
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': unit.name, name: unit.name } },
    components: [...new Map(components.map((component) => [component.purl, component])).values()].sort((left, right) =>
      left.purl < right.purl ? -1 : 1,
    ),
  };
  fs.mkdirSync(path.dirname(path.join(outDir, COMPONENTS)), { recursive: true });
  fs.writeFileSync(path.join(outDir, COMPONENTS), `${JSON.stringify(list, null, 2)}\n`);
  return COMPONENTS;
}

/** Folders in `node_modules` of modules that ended up in a chunk. Federation's own `.federation` is not a package. */
function packageFolders({ modules, chunkGraph }: Compilation): string[] {
  const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return inChunks.flatMap(resourcesOf).flatMap((resource) => {
    const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)[\\/]/.exec(resource) ?? [];
    return folder === undefined ? [] : [folder];
  });
}

/** webpack may concatenate several modules of a chunk into one. */
function resourcesOf(module: Module & { readonly resource?: string; readonly modules?: Iterable<Module> }): string[] {
  return [
    ...(module.resource === undefined ? [] : [module.resource]),
    ...[...(module.modules ?? [])].flatMap(resourcesOf),
  ];
}

function componentIn(folder: string, integrity: ReadonlyMap<string, string>): Component {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const sha512 = integrity.get(path.relative(ROOT, folder).replaceAll(path.sep, '/'));
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(sha512 === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  };
}

/** Folder in `node_modules` -> digest of the package that npm installed there, in hexadecimal. */
function lockedIntegrity(): ReadonlyMap<string, string> {
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  return new Map(
    Object.entries(packages).flatMap(([folder, { integrity }]) => {
      const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
      return digest === undefined ? [] : [[folder, Buffer.from(digest, 'base64').toString('hex')] as const];
    }),
  );
}
