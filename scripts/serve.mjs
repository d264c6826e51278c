/**
 * Releases the units that are built in this folder and serves everything at one URL: the end of `npm start`, and all of
 * it where packages and builds are there already, as in the container image.
 */
import { UNITS } from '../shared/build/src/units.mjs';
import { releaseBuilds } from './releaseBuilds.mjs';

const { startGateway } = await import('@jpro/gateway');
const { url } = await startGateway(process.env, { release: () => releaseBuilds('npm start', UNITS) }).catch(explain);
console.log(`\nJPro is ready at ${url}\n`);
if (process.env.SEED !== 'none' && process.env.NODE_ENV !== 'production') {
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
