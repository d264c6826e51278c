import fs from 'node:fs';
import path from 'node:path';
import type { Release } from '@jpro/releases';
import { sourceDigest } from '@jpro/releases/sources';
import { buildRelease } from '../buildRelease.ts';
import { unitIn } from '../unit.ts';
import { ROOT } from '../units.mjs';
import { shell } from '../webpack.ts';
import { DEV_VERSION, type DevUnit } from './devStore.ts';
import { withRefreshRuntime } from './refresh.ts';

/** Builds the shell with development builds of React and the libraries, which a remote in development needs. */
export async function buildDevShell(): Promise<DevUnit> {
  const unit = { ...unitIn(path.join(ROOT, 'shell')), version: DEV_VERSION };
  const folder = path.join(ROOT, '.cache/dev/shell');
  const stamp = path.join(folder, '.sources');
  const digest = sourceDigest(unit.name);
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== digest) {
    await buildRelease(unit, withRefreshRuntime(shell(unit.dir, { dev: true, refresh: false, outDir: folder })));
    fs.writeFileSync(stamp, digest);
  }
  const release = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
  return { folder, release: () => release };
}
