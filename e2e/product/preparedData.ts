import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyEmptyDatabase } from '../../server/src/testing/copyEmptyDatabase.ts';

const RELEASES = 'releases';

/** Copies the releases of the product that started first, for those that start later. @returns how to remove them. */
export async function makeReleasesTemplate(dataDir: string): Promise<() => Promise<void>> {
  const template = await mkdtemp(path.join(tmpdir(), 'jpro-template-'));
  await cp(path.join(dataDir, RELEASES), template, { recursive: true });
  process.env['E2E_RELEASES'] = template;
  return () => rm(template, { recursive: true, force: true });
}

/**
 * Fills an empty data folder as the first start would, with an empty database and the released builds: making them
 * takes two thirds of a start's processor time.
 */
export async function fillDataFolder(dataDir: string, { releases = true } = {}): Promise<void> {
  const template = process.env['E2E_RELEASES'];
  if (!template) return;
  await copyEmptyDatabase(dataDir);
  if (releases) await cp(template, path.join(dataDir, RELEASES), { recursive: true });
}
