import fs from 'node:fs';
import path from 'node:path';
import { buildRelease } from '../buildRelease.mjs';
import { sourceDigest } from '../sourceDigest.mjs';
import { ROOT, unitIn } from '../unit.mjs';
import { shell } from '../webpack.mjs';
import { DEV_VERSION } from './devStore.mjs';
import { withRefreshRuntime } from './refresh.mjs';

/** The shell with development builds of React and the libraries: a remote in development cannot run in the released one. */
export async function buildDevShell() {
  const unit = { ...unitIn(path.join(ROOT, 'shell')), version: DEV_VERSION };
  const folder = path.join(ROOT, '.cache/dev/shell');
  const stamp = path.join(folder, '.sources');
  const digest = sourceDigest(unit);
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== digest) {
    await buildRelease(unit, withRefreshRuntime(shell(unit.dir, { dev: true, refresh: false, outDir: folder })));
    fs.writeFileSync(stamp, digest);
  }
  const release = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8'));
  return { folder, release: () => release };
}
