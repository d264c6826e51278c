import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonDigest, sourceDigest } from '../shared/build/src/sourceDigest.mjs';
import { UNITS } from '../shared/build/src/units.mjs';
import { root, run } from './runtime.mjs';

export const distOf = (/** @type {string} */ unit) => path.join(root, unit, 'dist');

/**
 * Builds the units whose sources changed since their `dist/` was made, two at a time.
 * @param {{ units?: readonly string[], force?: boolean, env?: Readonly<Record<string, string>> }} [options]
 * @returns {Promise<string[]>} the units that were built
 */
export async function buildChangedUnits({ units = UNITS, force = false, env = {} } = {}) {
  const common = commonDigest();
  const stale = units
    .map((unit) => ({ unit, digest: sourceDigest(unit, common), stamp: path.join(distOf(unit), '.sources') }))
    .filter(({ digest, stamp }) => force || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest);
  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      const code = await run('npm', ['run', 'build', '--silent', '-w', next.unit], { quiet: true, env });
      if (code !== 0) {
        console.error(`The build of ${next.unit} failed: see the lines above.`);
        process.exit(1);
      }
      writeFileSync(next.stamp, next.digest);
      console.log(`Built ${next.unit} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map(({ unit }) => unit);
}
