import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readBuiltRelease } from '../publish/builtRelease.ts';
import { gitState, gitStateIfReadable, isExactly } from '../publish/gitState.ts';
import { missingTexts } from '../publish/missingTexts.ts';
import { publish, refuseKnown } from '../publish/publish.ts';
import type { Release } from '../release.ts';
import { currentUnits } from '../channel/readRevisions.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { PublishingStore } from '../store/releaseStore.ts';
import { Repository } from '../publish/Repository.ts';
import { folderOf, REPOSITORY } from '../publish/sources.mjs';
import { keyOfCommand } from './keyOfCommand.ts';

export interface PublishOptions {
  /** A build to publish; without it the command builds the unit. */
  readonly from?: string;
  readonly allowDirty?: true | undefined;
  /** Path of the team's key file. */
  readonly key?: string;
  readonly json?: true;
}

export interface Published {
  readonly release: Release;
  readonly folder: string;
  /** The newest version that was published before this one. */
  readonly before: Release | undefined;
  /** Whether visitors of the production channel get any version of the unit. */
  readonly isRunning: boolean;
}

/**
 * Checks the sources, builds a unit and adds the version to the store.
 * @throws ReleaseError as `publish`; JP-R001 (unknown unit), JP-R016 (uncommitted changes), JP-R017 (types), JP-R013
 *   (build), JP-R018 (texts)
 */
export async function publishCommand(
  store: PublishingStore,
  unit: string,
  { from, allowDirty, key, json }: PublishOptions,
  environment: NodeJS.ProcessEnv,
): Promise<Published> {
  // Read before the build, which takes long, so that a wrong key fails at once.
  const { key: teamKey } = keyOfCommand(key, environment, ['publish']);
  const commit = from === undefined ? await checkSources(store, unit, allowDirty === true) : undefined;
  const before = await newestRelease(store, unit);
  const folder = path.resolve(from ?? (await build(unit, environment, json === true)));
  await checkBuild(await readBuiltRelease(folder), folder, { commit, allowDirty });
  const release = await publish(store, folder, unit, teamKey);
  return { release, folder, before, isRunning: unit in (await currentUnits(store, 'production')) };
}

async function build(unit: string, environment: NodeJS.ProcessEnv, quiet: boolean): Promise<string> {
  await checkTypes(unit, environment);
  return buildUnit(unit, environment, quiet);
}

/** Refuses everything that can be refused before a build. @returns the commit to build, undefined without git */
async function checkSources(store: PublishingStore, unit: string, allowDirty: boolean): Promise<string | undefined> {
  const repository = new Repository(REPOSITORY);
  if (!repository.units().includes(unit))
    throw new ReleaseError('JP-R001', `there is no unit ${unit} in this repository: ${repository.units().join(', ')}`);
  await refuseKnown(
    store,
    { unit, version: repository.package(unit).version },
    ({ commit, dirty }) => dirty !== true && isExactly(REPOSITORY, commit),
  );
  const git = allowDirty ? gitStateIfReadable(REPOSITORY) : gitState(REPOSITORY);
  if (git && git.changed.length > 0 && !allowDirty)
    throw new ReleaseError('JP-R016', `uncommitted changes in ${shortList(git.changed)}: ${COMMIT}`);
  return git?.commit;
}

/** Refuses what only shows after the build. */
async function checkBuild(
  built: Release,
  folder: string,
  { commit, allowDirty }: Pick<PublishOptions, 'allowDirty'> & { readonly commit: string | undefined },
): Promise<void> {
  const { unit } = built;
  if (built.dirty && !allowDirty)
    throw new ReleaseError('JP-R016', `${unit} was built with uncommitted changes: ${COMMIT} and build it again`);
  if (commit !== undefined && built.commit !== commit)
    throw new ReleaseError('JP-R016', `another commit was checked out while ${unit} was built: publish it again`);
  const missing = await missingTexts(built, folder);
  if (missing.length > 0)
    throw new ReleaseError(
      'JP-R018',
      `${unit} lacks texts of a language: ${shortList(missing)}; nothing was published`,
    );
}

const COMMIT = 'publish with --allow-dirty, or commit them';
const SHOWN = 10;

function shortList(names: readonly string[]): string {
  const rest = names.length - SHOWN;
  return [...names.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

async function newestRelease(store: PublishingStore, unit: string): Promise<Release | undefined> {
  const version = (await store.versions(unit)).at(-1);
  return version === undefined ? undefined : store.release(unit, version);
}

/**
 * Runs the unit's own build. Its output goes to standard error when standard output carries JSON (`quiet`).
 * @returns the folder with the build
 * @throws ReleaseError JP-R013 when the build fails
 */
async function buildUnit(unit: string, environment: NodeJS.ProcessEnv, quiet: boolean): Promise<string> {
  const folder = path.join(REPOSITORY, folderOf(unit));
  if (!(await succeeds(folder, 'npm', ['run', 'build', '--silent'], environment, quiet)))
    throw new ReleaseError('JP-R013', `the build of ${unit} failed; nothing was published`);
  return path.join(folder, 'dist');
}

/** @throws ReleaseError JP-R017 for type errors in the unit or in its imports */
async function checkTypes(unit: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const tsc = path.join(REPOSITORY, 'node_modules/.bin/tsc');
  if (!(await succeeds(REPOSITORY, tsc, ['-b', folderOf(unit), '--pretty', 'false'], environment, true)))
    throw new ReleaseError('JP-R017', `${unit} has the type errors above; nothing was published`);
}

async function succeeds(
  folder: string,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  quiet: boolean,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', quiet ? 2 : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
