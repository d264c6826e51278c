import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyEmptyDatabase } from '../../server/src/testing/copyEmptyDatabase.ts';

const RELEASES = 'releases';

/** Makes the folder that the workers of this run share. @returns a function that removes it. */
export function makeSharedFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'jpro-shared-'));
  process.env['E2E_SHARED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies the releases of the product that started first, for products that start later. */
export function shareReleases(dataDir: string): void {
  cpSync(path.join(dataDir, RELEASES), shared(RELEASES)!, { recursive: true });
}

/**
 * Fills an empty data folder as a first start would, with an empty database and the released builds, because making
 * those takes two thirds of a start's processor time.
 */
export async function fillDataFolder(dataDir: string, { releases = true } = {}): Promise<void> {
  const template = shared(RELEASES);
  if (!template || !existsSync(template)) return;
  await copyEmptyDatabase(dataDir);
  if (releases) cpSync(template, path.join(dataDir, RELEASES), { recursive: true });
}

/** Makes a folder unless another worker is making it. @returns the folder, once it is complete. */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = shared(name);
  if (!folder) throw new Error('Only Playwright workers share a folder');
  const draft = `${folder}.draft`;
  while (!existsSync(folder)) {
    if (isNew(draft)) {
      try {
        await make(draft);
        renameSync(draft, folder);
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        throw error;
      }
    } else await sleep(100);
  }
  return folder;
}

const shared = (name: string): string | undefined =>
  process.env['E2E_SHARED'] && path.join(process.env['E2E_SHARED'], name);

/** Makes the folder. @returns false when it exists already. */
function isNew(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
