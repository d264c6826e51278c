/**
 * `npm run bench:release`: the time from the rollback command to the first page with the old version, and the time to
 * build one remote, compared with all units.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UNITS } from '@jpro/build/units';
import { FolderStore, promote, publish } from '@jpro/releases';
import { REPOSITORY, runProduct } from '../product/runProduct.ts';
import { runCommand } from './runCommand.ts';

const UNIT = 'mfe-public';
const ROLLBACKS = 5;
const LIMIT_MS = 1_000;
const NEXT = '9.0.0';

const product = await runProduct({ env: { SEED: 'none' } });
const times: { command: number; visible: number }[] = [];
try {
  const folder = path.join(product.dataDir, 'next');
  await runCommand('npm', ['run', 'build', '--silent', '-w', UNIT], { BUILD_DIR: folder, RELEASE_VERSION: NEXT });
  const store = new FolderStore(path.join(product.dataDir, 'releases'));
  await publish(store, folder);
  for (let turn = 0; turn < ROLLBACKS; turn += 1) {
    await promote(store, 'production', [{ unit: UNIT, version: NEXT }], {
      who: 'bench',
      why: 'bench',
      command: 'promote',
    });
    if (!(await shows(NEXT))) throw new Error(`${NEXT} was promoted, but the page does not load it`);
    const started = performance.now();
    const command = runCommand(process.execPath, ['releases/src/cli.ts', 'rollback', UNIT, '--why', 'bench'], {
      DATA_DIR: product.dataDir,
    });
    while (await shows(NEXT)) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push({ visible: performance.now() - started, command: await command });
  }
} finally {
  await product.stop();
}

const visible = times.map((time) => time.visible).sort((a, b) => a - b);
const slowest = visible.at(-1) as number;
console.log(
  'Rollback, from starting the command to the first page with the old version:',
  `${visible.map((ms) => ms.toFixed(0)).join(', ')} ms`,
);
console.log(
  `  ${slowest <= LIMIT_MS ? 'within' : 'PAST'} the limit: slowest ${slowest.toFixed(0)} ms (limit ${LIMIT_MS} ms)`,
);

const scratch = { BUILD_DIR: path.join(REPOSITORY, '.cache/bench-build') };
const one = await runCommand('npm', ['run', 'build', '--silent', '-w', UNIT], scratch);
let everything = 0;
for (const unit of UNITS) everything += await runCommand('npm', ['run', 'build', '--silent', '-w', unit], scratch);
await rm(scratch.BUILD_DIR, { recursive: true, force: true });
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
console.log(
  `Build of ${UNIT}: ${seconds(one)};`,
  `all units: ${seconds(everything)} (one remote is ${(one / everything).toFixed(2)} of it)`,
);
process.exit(slowest <= LIMIT_MS ? 0 : 1);

async function shows(version: string): Promise<boolean> {
  const page = await fetch(`${product.url}/my/search`);
  return (await page.text()).includes(`/assets/${UNIT}/${version}/`);
}
