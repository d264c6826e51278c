import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyEmptyDatabase } from '../../server/src/testing/copyEmptyDatabase.ts';

const RELEASES = 'releases';

/**
 * Keeps what the first start of the product made in its data folder, for those that start later from the same builds.
 * @returns how to remove it.
 */
export async function keepReleases(dataDir: string): Promise<() => Promise<void>> {
  const kept = await mkdtemp(path.join(tmpdir(), 'jpro-kept-'));
  await cp(path.join(dataDir, RELEASES), path.join(kept, RELEASES), { recursive: true });
  process.env['E2E_RELEASES'] = kept;
  return () => rm(kept, { recursive: true, force: true });
}

/**
 * Fills an empty data folder as the first start would, with an empty database and the released builds: making them
 * takes two thirds of a start's processor time.
 */
export async function fillDataFolder(dataDir: string, { releases = true } = {}): Promise<void> {
  const kept = process.env['E2E_RELEASES'];
  if (!kept) return;
  await copyEmptyDatabase(dataDir);
  if (releases) await cp(path.join(kept, RELEASES), path.join(dataDir, RELEASES), { recursive: true });
}
