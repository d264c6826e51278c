import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

  const tarballs = packages === undefined ? undefined : tarballsIn(path.resolve(packages), folder);
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
    ...dependencies(manifest.dependencies ?? {}, tarballs),
  }));
  draft.editJson<{ references?: unknown; extends: string }>('tsconfig.json', ({ references: _, ...config }) => ({
    ...config,
    extends: `${KIT}/tsconfig.json`,
  }));
  return { files: await draft.write(), pattern };
}

/** @param tarballs package -> address, of all of our packages */
function dependencies(own: Ranges, tarballs: Ranges = {}): Manifest {
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
 * @throws Refusal when there are none
 */
function tarballsIn(packages: string, folder: string): Ranges {
  const found = existsSync(packages) ? readdirSync(packages) : [];
  const tarballs = found.flatMap((file) => {
    const [, name] = /^jpro-(.+?)-\d.*\.tgz$/.exec(file) ?? [];
    const address = `file:${path.relative(folder, path.join(packages, file)).replaceAll(path.sep, '/')}`;
    return name === undefined ? [] : [[`@jpro/${name}`, address] as const];
  });
  if (tarballs.length === 0)
    throw new Refusal(`${packages} has no packages: npm run packages -- --to ${packages} in JPro's repository`);
  return Object.fromEntries(tarballs);
}
