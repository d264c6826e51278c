/**
 * `npm run bench:release`: what a returning visitor loads after a release with one changed line; the time from the
 * rollback command to the first page with the old version, also after years of releases, and on two gateways that share
 * a bucket; how years of releases affect `status` and a page view; and the time to build one remote, compared with all
 * units.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from 'commander';
import { UNITS } from '@jpro/build/units';
import { configuredStore, openStore, promote, publish, type ReleaseStore } from '@jpro/releases';
import { withS3 } from '../../scripts/testing/s3.mjs';
import { REPOSITORY, runProduct, type Product } from '../../e2e/product/runProduct.ts';
import { manyRevisions, manyVersions, pageViews, slowestStatus } from './longLife.ts';
import { runCommand } from '../../e2e/product/runCommand.ts';
import { returningVisits, type Change } from './returningVisits.ts';
import { shownVersion } from './shownVersion.ts';

const UNIT = 'mfe-public';
const PAGE = '/my/about';
const ROLLBACKS = 5;
const YEARS = { revisions: 5_000, versions: 300 };
const DAYS = { revisions: 5, versions: 5 };
const ROLLBACK_LIMIT_MS = 1_000;
const STATUS_LIMIT_MS = 100;
/** On a busy machine, two medians of the same thing differ by this factor. */
const VIEW_LIMIT = 1.15;
const NEXT = '9.0.0';
const PATIENCE_MS = 30_000;
/** Polling more often would take processor time that the gateways and the command need. */
const LOOK_PAUSE_MS = 25;

/** Neither changes what the page shows. */
const CHANGES: readonly (Change & { readonly limit: number })[] = [
  {
    unit: UNIT,
    version: '9.1.0',
    file: 'pages/home/StateMap.tsx',
    before: 'DARKEST_PERCENT = 34',
    after: 'DARKEST_PERCENT = 35',
    limit: 15,
  },
  {
    unit: 'shell',
    version: '9.1.0',
    file: 'main.tsx',
    before: 'LATER_MS = 3_000',
    after: 'LATER_MS = 3_001',
    limit: 25,
  },
];

const results: boolean[] = [];
const env = { SEED: 'none', RATE_LIMIT: 'off' };
const { bucket: isBucketOnly, visits: isVisitsOnly } = program
  .name('npm run bench:release --')
  .option('--bucket', 'only the rollback on two gateways that share a bucket')
  .option('--visits', 'only what a returning visitor loads')
  .parse()
  .opts<{ bucket?: true; visits?: true }>();

if (!isBucketOnly) await afterOneLine();
if (isVisitsOnly) process.exit(results.every(Boolean) ? 0 : 1);

const build = await mkdtemp(path.join(tmpdir(), 'jpro-next-'));
try {
  await runCommand('npm', ['run', 'build', '--silent', '-w', UNIT], { BUILD_DIR: build, RELEASE_VERSION: NEXT });
  if (!isBucketOnly) await inFolders();
  await withS3(inBucket);
  if (!isBucketOnly) await builds();
} finally {
  await rm(build, { recursive: true, force: true });
}
// Without an S3 service, `--bucket` has measured nothing.
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1);

/** What a returning visitor loads when one line of a unit has changed. */
async function afterOneLine(): Promise<void> {
  const product = await runProduct({ env: { RATE_LIMIT: 'off' } });
  try {
    for (const { limit, ...change } of CHANGES) {
      const { whole, returning } = await returningVisits(product, change);
      report(`A returning visitor loads after one changed line in ${change.unit}`, returning / 1000, limit, ' kB', 1);
      console.log(`  ratio to a whole load of ${(whole / 1000).toFixed(1)} kB: ${(returning / whole).toFixed(3)}`);
    }
  } finally {
    await product.stop();
  }
}

/** One gateway with its releases in a folder: first those of days, then those of years. */
async function inFolders(): Promise<void> {
  const young = await runProduct({ env });
  const old = await runProduct({ env });
  try {
    const ages = [
      { product: young, age: DAYS },
      { product: old, age: YEARS },
    ].map(({ product, age }) => ({
      product,
      age,
      text: `${age.revisions} revisions and ${age.versions} versions`,
    }));
    for (const { product, age } of ages) {
      await publish(openStore(product.dataDir), build);
      await manyRevisions(product, UNIT, await manyVersions(product.dataDir, UNIT, age.versions), age.revisions);
    }
    for (const { product, text } of ages) {
      const times = await rollbacks([product.url], openStore(product.dataDir), { DATA_DIR: product.dataDir });
      report(`Rollback visible, ${text}`, Math.max(...times), ROLLBACK_LIMIT_MS);
    }
    const [days, years] = ages.map(({ text }) => text);
    report(`status, ${years}, slowest of ten, in the process`, await slowestStatus(old.dataDir), STATUS_LIMIT_MS);
    const [few = 0, many = 0] = await pageViews([young, old].map(({ url }) => url + PAGE));
    console.log(`Page view, median: ${few.toFixed(1)} ms with ${days}, ${many.toFixed(1)} ms with ${years}`);
    report('  ratio', many / few, VIEW_LIMIT, '', 2);
  } finally {
    await young.stop();
    await old.stop();
  }
}

async function builds(): Promise<void> {
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
}

/** Measures from starting the command to the first page with the old version. */
async function rollbacks(
  urls: readonly string[],
  store: ReleaseStore,
  settings: Readonly<Record<string, string>>,
): Promise<number[]> {
  const show = async (version: string): Promise<boolean> => {
    const shown = await Promise.all(urls.map(async (url) => shownVersion(await fetch(`${url}/my/search`), UNIT)));
    return shown.every((each) => each === version);
  };
  const visible: number[] = [];
  for (let turn = 0; turn < ROLLBACKS; turn += 1) {
    const note = { who: 'bench', why: 'bench', command: 'promote' };
    const promoted = await promote(store, 'production', [{ unit: UNIT, version: NEXT }], note);
    const previous = promoted!.units[UNIT]!.previous[0]!;
    await until(() => show(NEXT));
    const started = performance.now();
    const rollback = ['releases/src/cli.ts', 'rollback', UNIT, '--why', 'bench'];
    const command = runCommand(process.execPath, rollback, settings);
    await until(() => show(previous));
    visible.push(performance.now() - started);
    await command;
  }
  return visible;
}

/** Two gateways, each with its own data folder. */
async function inBucket(bucket: Readonly<Record<string, string>>): Promise<void> {
  const gateways: Product[] = [];
  try {
    for (let count = 0; count < 2; count += 1) gateways.push(await runProduct({ env: { ...env, ...bucket } }));
    const settings = { ...bucket, DATA_DIR: gateways[0]!.dataDir };
    const store = configuredStore(settings);
    await publish(store, build);
    const times = await rollbacks(
      gateways.map(({ url }) => url),
      store,
      settings,
    );
    report('Rollback visible on two gateways that share a bucket', Math.max(...times), ROLLBACK_LIMIT_MS);
    const others = times.toSorted((left, right) => left - right).map((time) => Math.round(time));
    console.log(`  all of them: ${others.join(', ')} ms`);
  } finally {
    for (const gateway of gateways) await gateway.stop();
  }
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isReached())) {
    if (Date.now() > end) throw new Error('the pages do not load the expected version');
    await new Promise((resolve) => setTimeout(resolve, LOOK_PAUSE_MS));
  }
}

function report(what: string, value: number, limit: number, unit = ' ms', digits = 0): void {
  const isWithin = value <= limit;
  results.push(isWithin);
  console.log(`${what}: ${value.toFixed(digits)}${unit} (limit ${limit}${unit})${isWithin ? '' : ': PAST THE LIMIT'}`);
}
