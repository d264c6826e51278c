/**
 * `npm start`: installs packages, builds changed units, releases them, and serves everything at one URL.
 * Environment: PORT, DATA_DIR, DATABASE_URL, API_URL, SEED (README, "Settings").
 */
import { ensureDependencies } from './dependencies.mjs';
import { ensureProjectNode, SMALL_HEAP } from './runtime.mjs';
import { UNITS } from '../shared/build/src/units.mjs';
import { buildChangedUnits } from './buildChangedUnits.mjs';
import { releaseBuilds } from './releaseBuilds.mjs';

await ensureDependencies();
await ensureProjectNode(SMALL_HEAP);

await buildChangedUnits();
await releaseBuilds('npm start', UNITS);

const { startGateway } = await import('@jpro/gateway');
const { url } = await startGateway().catch(explain);
console.log(`\nJPro is ready at ${url}\n`);
if (process.env.SEED !== 'none') {
  console.log('Demo accounts, password jpro-demo-2026:');
  console.log('  jobseeker@jpro.test   a jobseeker');
  console.log('  company@jpro.test     a company\n');
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
