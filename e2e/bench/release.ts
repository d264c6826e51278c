/**
 * `npm run bench:release`: the time from the rollback command to the first page with the old version, also after years
 * of releases; what years of releases cost `status` and a page view; and the time to build one remote, compared with
 * all units.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UNITS } from '@jpro/build/units';
import { openStore, promote, publish } from '@jpro/releases';
import { REPOSITORY, runProduct, type Product } from '../product/runProduct.ts';
import { manyRevisions, manyVersions, pageViews, slowestStatus } from './longLife.ts';
import { runCommand } from './runCommand.ts';

const UNIT = 'mfe-public';
const PAGE = '/my/about';
const ROLLBACKS = 5;
const YEARS = { revisions: 5_000, versions: 300 };
const DAYS = { revisions: 5, versions: 5 };
const ROLLBACK_LIMIT_MS = 1_000;
const STATUS_LIMIT_MS = 100;
/** Two medians of the same thing differ by so much on a busy machine. */
const VIEW_LIMIT = 1.15;
const NEXT = '9.0.0';

const results: boolean[] = [];
const env = { SEED: 'none', RATE_LIMIT: 'off' };
const young = await runProduct({ env });
const old = await runProduct({ env });
try {
  const folder = path.join(young.dataDir, 'next');
  await runCommand('npm', ['run', 'build', '--silent', '-w', UNIT], { BUILD_DIR: folder, RELEASE_VERSION: NEXT });
  for (const [product, age] of [
    [young, DAYS],
    [old, YEARS],
  ] as const) {
    await publish(openStore(product.dataDir), folder);
    await manyRevisions(product, UNIT, await manyVersions(product.dataDir, UNIT, age.versions), age.revisions);
  }
  const [days, years] = [DAYS, YEARS].map(
    ({ revisions, versions }) => `${revisions} revisions and ${versions} versions`,
  );

  report(`Rollback visible, ${days}`, Math.max(...(await rollbacks(young))), ROLLBACK_LIMIT_MS);
  report(`Rollback visible, ${years}`, Math.max(...(await rollbacks(old))), ROLLBACK_LIMIT_MS);
  report(`status, ${years}, slowest of ten, in the process`, await slowestStatus(old.dataDir), STATUS_LIMIT_MS);
  const [few = 0, many = 0] = await pageViews([young, old].map(({ url }) => url + PAGE));
  console.log(`Page view, median: ${few.toFixed(1)} ms with ${days}, ${many.toFixed(1)} ms with ${years}`);
  report('  ratio', many / few, VIEW_LIMIT, '', 2);
} finally {
  await young.stop();
  await old.stop();
}

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
process.exit(results.every(Boolean) ? 0 : 1);

/** From starting the command to the first page with the old version. */
async function rollbacks({ url, dataDir }: Product): Promise<number[]> {
  const store = openStore(dataDir);
  const shows = async (): Promise<boolean> =>
    (await (await fetch(`${url}/my/search`)).text()).includes(`/assets/${UNIT}/${NEXT}/remoteEntry`);
  const visible: number[] = [];
  for (let turn = 0; turn < ROLLBACKS; turn += 1) {
    const note = { who: 'bench', why: 'bench', command: 'promote' };
    await promote(store, 'production', [{ unit: UNIT, version: NEXT }], note);
    if (!(await shows())) throw new Error(`${NEXT} was promoted, but the page does not load it`);
    const started = performance.now();
    const command = runCommand(process.execPath, ['releases/src/cli.ts', 'rollback', UNIT, '--why', 'bench'], {
      DATA_DIR: dataDir,
    });
    while (await shows()) await new Promise((resolve) => setTimeout(resolve, 5));
    visible.push(performance.now() - started);
    await command;
  }
  return visible;
}

function report(what: string, value: number, limit: number, unit = ' ms', digits = 0): void {
  const isWithin = value <= limit;
  results.push(isWithin);
  console.log(`${what}: ${value.toFixed(digits)}${unit} (limit ${limit}${unit})${isWithin ? '' : ': PAST THE LIMIT'}`);
}
