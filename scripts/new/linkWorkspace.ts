import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDigest } from '@jpro/releases/sources';

/**
 * Does for a new workspace what would take `npm ci` minutes: links it into `node_modules`, and records that the
 * packages of the lockfile are installed.
 * @param before the lockfile from before the workspace was added
 */
export function linkWorkspace(root: string, folder: string, before: string): void {
  const marker = path.join(root, 'node_modules/.installed-lockfile');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== installDigest(before)) return;
  const link = path.join(root, 'node_modules/@jpro', folder);
  if (!existsSync(link)) symlinkSync(path.join('../..', folder), link);
  writeFileSync(marker, installDigest(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
}
