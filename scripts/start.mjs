/**
 * `npm start`: installs packages, builds changed units, releases them, and serves everything at one URL.
 * Environment: PORT, DATA_DIR, DATABASE_URL, API_URL, SEED (README, "Settings").
 */
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, SMALL_HEAP } from './runtime.mjs';
import { UNITS } from '../shared/build/src/units.mjs';
import { buildChangedUnits, distOf } from './buildChangedUnits.mjs';

await ensureDependencies();
await ensureProjectNode(SMALL_HEAP);

await buildChangedUnits();

const { dataFolder, ensurePromoted, openStore, ReleaseError } = await import('@jpro/releases');
const store = openStore(dataFolder(process.env));
if (!process.env.API_URL) {
  // The new builds are checked against the API that starts here, not against the one that ran before.
  const { serverRelease } = await import('@jpro/server/release');
  await store.setServer('production', serverRelease()).catch(goOn);
}
const ensured = await ensurePromoted(store, 'production', UNITS.map(distOf), {
  who: 'npm start',
  why: 'built on this machine',
  command: 'start',
}).catch(goOn);
const refusal = ensured?.refusal;
if (ensured?.revision) console.log('Released the new builds on the production channel.');
if (refusal) console.error(`${refusal.code}: the new builds are published, visitors keep theirs: ${refusal.message}`);

const { startGateway } = await import('@jpro/gateway');
const { url } = await startGateway().catch(explain);
console.log(`\nJPro is ready at ${url}\n`);
if (process.env.SEED !== 'none') {
  console.log('Demo accounts, password jpro-demo-2026:');
  console.log('  jobseeker@jpro.test   a jobseeker');
  console.log('  company@jpro.test     a company\n');
}

/**
 * A full disk or a damaged channel is no reason not to serve what is released.
 * @param {Error} error
 */
function goOn(error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`\n${error.code}: ${error.message}\nThe new builds are not released; going on with what is.\n`);
}

/**
 * Errors with a code (docs/errors.md) say what to do; a stack trace would bury that.
 * @param {Error} error
 * @returns {never}
 */
function explain(error) {
  if (!/^JP-\w\d+:/.test(error.message)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
