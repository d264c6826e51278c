import { checkChange } from '../checks/checkChange.ts';
import { promoted, type UnitVersion } from '../channel/promote.ts';
import { requirePublished } from '../channel/published.ts';
import { currentUnits } from '../channel/readRevisions.ts';
import { SHELL, type Release } from '../release.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { ManagedStore } from '../store/ManagedStore.ts';
import { unmetRequirements } from '../checks/requirements.ts';
import type { Channel, UnitStates } from '../channel/revision.ts';
import { localBuildOrigin, previewPath, previewSignature, type Preview } from './previewLink.ts';

export interface PreviewRequest {
  readonly channel: Channel;
  readonly versions: readonly UnitVersion[];
  readonly seconds: number;
  readonly secret: string;
}

export interface MadePreview extends Preview {
  /** Path of the link. */
  readonly path: string;
  /** Why `promote` would refuse these versions now. */
  readonly refusal?: string | undefined;
}

/** One day, so that a link found later does not show forgotten versions. */
export const MAX_PREVIEW_SECONDS = 24 * 60 * 60;

/**
 * Signs a link that shows these versions, with the current ones of all other units, in the browser that opens it.
 * `localhost:<port>` in place of a version is a build on the machine of that browser. Changes no channel, so it also
 * works while one is frozen.
 * @throws ReleaseError JP-R001, JP-R002, JP-R035 (unknown or damaged), JP-R009 (no shell), JP-R046 (they cannot run
 *   together, or a shell that is not published)
 * @see decision 290
 */
export async function makePreview(
  store: ManagedStore,
  { channel, versions, seconds, secret }: PreviewRequest,
): Promise<MadePreview> {
  const published = versions.filter(({ version }) => localBuildOrigin(version) === undefined);
  if (versions.some((each) => each.unit === SHELL && !published.includes(each)))
    throw new ReleaseError('JP-R046', 'a build on a machine of your own can replace remotes, not the shell');
  const picked = await Promise.all(published.map(({ unit, version }) => requirePublished(store, unit, version)));
  const before = await currentUnits(store, channel);
  const after: UnitStates = {
    ...before,
    ...Object.fromEntries(published.map(({ unit, version }) => [unit, promoted(before[unit], version)])),
  };
  await requireRunnable(store, picked, after);
  for (const { unit, version } of published) await store.notePreview(unit, version);
  const preview = { versions, until: Math.floor(Date.now() / 1000 + seconds) * 1000 };
  const refusal = await checkChange(store, channel, before, after, {}).catch((error: unknown) => {
    if (error instanceof ReleaseError) return `${error.code}: ${error.message}`;
    throw error;
  });
  return {
    ...preview,
    path: previewPath(preview, (text) => previewSignature(secret, text)),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/** The gateway leaves out remotes that do not fit the shell, so the link would not show what it promises. */
async function requireRunnable(store: ManagedStore, picked: readonly Release[], after: UnitStates): Promise<void> {
  const current = after[SHELL]?.current;
  const shell =
    picked.find(({ unit }) => unit === SHELL) ??
    (current === undefined ? undefined : await store.release(SHELL, current));
  if (!shell)
    throw new ReleaseError('JP-R009', 'the channel has no shell yet: name one too, such as preview shell 1.0.0 …');
  const all = await Promise.all(
    Object.entries(after).map(([unit, { current: version }]) => store.release(unit, version)),
  );
  // When the shell stays the same, the remotes that were not picked are unaffected.
  const judged = picked.includes(shell) ? all : picked;
  const problems = judged.flatMap((release) =>
    release && release.unit !== SHELL ? unmetRequirements(release, shell).map(({ text }) => text) : [],
  );
  if (problems.length > 0)
    throw new ReleaseError('JP-R046', `these versions do not run together: ${problems.join('; ')}`);
}
