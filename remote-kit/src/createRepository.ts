import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Draft, makeRemote, type PageOptions, Refusal } from './new/index.ts';
import { TEMPLATES } from './new/templates.ts';

export interface CreateOptions extends PageOptions {
  /** A folder with our packages as tarballs, as `npm run packages -- --to` writes them; by default npm's registry. */
  readonly packages?: string;
  /** The registry that has our packages, for `.npmrc`. */
  readonly registry?: string;
}

type Ranges = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
}

/** Tools that the code, the tests or an editor of the repository name. */
const TOOLS = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  'jest',
  'prettier',
  'typescript',
];

const KIT = '@jpro/remote-kit';

/**
 * Makes a repository with one remote in a new folder, which has the remote's name.
 * @throws Refusal
 * @returns its files, relative to the repository, and the page's pattern
 */
export async function createRepository(
  folder: string,
  { packages, registry, ...page }: CreateOptions,
): Promise<{ readonly files: readonly string[]; readonly pattern: string }> {
  const remote = path.basename(folder);
  if (existsSync(folder)) throw new Refusal(`${remote} exists already`);
  const draft = new Draft(folder);
  draft.copyTemplate(path.join(TEMPLATES, 'repository'), '', { remote });
  const commands = readFileSync(path.join(TEMPLATES, 'commands.md'), 'utf8').replaceAll('__remote__', remote);
  if (registry !== undefined) draft.create('.npmrc', `@jpro:registry=${registry}\n`);
  const pattern = makeRemote(draft, remote, { ...page, folder: '', others: [], commands });

  const tarballs = packages === undefined ? new Map<string, string>() : tarballsIn(path.resolve(packages));
  draft.editJson<Manifest>('package.json', (manifest) => ({
    ...manifest,
    engines: { node: '>=24' },
    scripts: {
      build: 'remote-kit build',
      dev: 'remote-kit dev',
      publish: `remote-kit release publish ${remote}`,
      release: 'remote-kit release',
      test: 'remote-kit test',
    },
    ...dependencies(manifest.dependencies ?? {}, addressesOf(tarballs)),
  }));
  draft.editJson<{ references?: unknown; extends: string }>('tsconfig.json', ({ references: _, ...config }) => ({
    ...config,
    extends: `${KIT}/tsconfig.json`,
  }));
  const files = await draft.write();
  const copies = copyTarballs(folder, [...tarballs.values()]);
  return { files: [...files, ...copies].sort(), pattern };
}

/** @param tarballs package -> address, of all of our packages */
function dependencies(own: Ranges, tarballs: Ranges): Manifest {
  const { version, ...kit } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as Manifest & { readonly version: string };
  const declared = { ...kit.devDependencies, ...kit.dependencies };
  const tools = Object.fromEntries(TOOLS.map((name) => [name, declared[name] ?? '*']));
  const isOwn = ([name]: readonly [string, string]) => name in own;
  return {
    dependencies: { ...own, ...Object.fromEntries(Object.entries(tarballs).filter(isOwn)) },
    devDependencies: sorted({
      ...tools,
      [KIT]: `^${version}`,
      ...Object.fromEntries(Object.entries(tarballs).filter((entry) => !isOwn(entry))),
    }),
  };
}

const sorted = (ranges: Ranges): Ranges =>
  Object.fromEntries(Object.entries(ranges).sort(([left], [right]) => (left < right ? -1 : 1)));

/**
 * `jpro-api-1.0.0.tgz` is `@jpro/api`.
 * @returns package -> its file
 * @throws Refusal when there are none
 */
function tarballsIn(packages: string): ReadonlyMap<string, string> {
  const found = existsSync(packages) ? readdirSync(packages) : [];
  const tarballs = found.flatMap((file) => {
    const [, name] = /^jpro-(.+?)-\d.*\.tgz$/.exec(file) ?? [];
    return name === undefined ? [] : [[`@jpro/${name}`, path.join(packages, file)] as const];
  });
  if (tarballs.length === 0)
    throw new Refusal(`${packages} has no packages: npm run packages -- --to ${packages} in JPro's repository`);
  return new Map(tarballs);
}

/** In the repository, where its other clones and its CI find them too. */
const copyOf = (file: string): string => `packages/${path.basename(file)}`;

const addressesOf = (tarballs: ReadonlyMap<string, string>): Ranges =>
  Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${copyOf(file)}`]));

/** Leaves no repository behind when one of them cannot be copied. */
function copyTarballs(repository: string, files: readonly string[]): string[] {
  try {
    for (const file of files) cpSync(file, path.join(repository, copyOf(file)));
  } catch (error) {
    rmSync(repository, { recursive: true, force: true });
    throw error;
  }
  return files.map(copyOf);
}
