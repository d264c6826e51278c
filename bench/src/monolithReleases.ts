import { readFile, writeFile, mkdtemp, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES } from '@jpro/build/units';
import { FolderStore, RELEASE_FILE, promote, publish, type Release } from '@jpro/releases';
import { REPOSITORY } from '../../e2e/product/runProduct.ts';
import { runCommand } from '../../e2e/product/runCommand.ts';

const NOTE = { who: 'bench:web', why: 'comparison with one application', command: 'bench:web' };
const NO_HINTS = { start: [], pages: {}, texts: { en: [], my: [] } };

/**
 * Releases the same source as one application, built without federation: the shell contains all code, and the releases
 * of the remotes are only route tables. The chunks for `remote` and `page` are preloaded like those of federated pages.
 */
export async function releaseMonolith(
  dataDir: string,
  view: { readonly remote: string; readonly page: string },
): Promise<void> {
  const store = new FolderStore(path.join(dataDir, 'releases'));
  const version = `9.0.0-${view.page}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-monolith-'));
  await runCommand('npm', ['run', 'build', '--silent', '-w', 'shell', '--', '--monolith'], {
    BUILD_DIR: folder,
    RELEASE_VERSION: version,
  });
  await changeRelease(folder, (release) => ({
    ...release,
    preload: { ...release.preload, start: [...new Set([...release.preload.start, ...hintsOf(release, view)])] },
  }));
  await publish(store, folder);
  const wanted = [{ unit: 'shell', version }];
  for (const unit of REMOTES) {
    const copy = await mkdtemp(path.join(tmpdir(), 'jpro-hollow-'));
    await cp(path.join(REPOSITORY, unit, 'dist'), copy, { recursive: true });
    await changeRelease(copy, (release) => ({ ...release, version, preload: NO_HINTS, imports: {} }));
    await publish(store, copy);
    wanted.push({ unit, version });
  }
  await promote(store, 'production', wanted, NOTE);
}

/**
 * The scripts of a page and its remote, which a monolith lists under names such as `mfe-public/search`. @throws when
 * there are none.
 */
function hintsOf({ preload }: Release, { remote, page }: { remote: string; page: string }): readonly string[] {
  const hints = preload.pages[`${remote}/${page}`];
  if (!hints) throw new Error(`The monolith has no page ${remote}/${page}.`);
  return hints;
}

async function changeRelease(folder: string, change: (release: Release) => Release): Promise<void> {
  const file = path.join(folder, RELEASE_FILE);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Release)));
}
