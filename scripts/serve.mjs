/**
 * Releases the units that are built in this folder and serves everything at one URL. This is the last step of `npm
 * start`, and the only one where packages and builds already exist, as in the container image.
 */
import { UNITS } from '../shared/build/src/units.mjs';
import { releaseBuilds } from './releaseBuilds.mjs';

const { startGateway } = await import('@jpro/gateway');
const { endWithReason } = await import('@jpro/server/end-with-reason');
const { url } = await startGateway(process.env, { release: () => releaseBuilds('npm start', UNITS) }).catch(
  endWithReason,
);
console.log(`\nJPro is ready at ${url}\n`);
if (process.env.SEED !== 'none' && process.env.NODE_ENV !== 'production') {
  console.log('Demo accounts, password jpro-demo-2026:');
  console.log('  jobseeker@jpro.test   a jobseeker');
  console.log('  company@jpro.test     a company\n');
}
