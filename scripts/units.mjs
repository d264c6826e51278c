import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './runtime.mjs';

/** What is built and released on its own. The shell comes first: it is the largest. */
export const UNITS = ['shell', 'mfe-public', 'mfe-jobseeker', 'mfe-company', 'mfe-dinger'];

/** What every unit is built from besides its own folder. */
const COMMON = ['shared', 'package-lock.json'];
/** Not sources: what is installed or made. A build that was killed leaves a `dist.<process>` behind. */
const SKIPPED = /^(node_modules|dist(\..*)?|\.tsbuild|\.cache|\.mf|coverage)$/;

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.(tsx?|mjs)$|\.md$/.test(entry.name)) yield file;
  }
}

/** @param {readonly string[]} paths */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const each of paths) {
    const full = path.join(root, each);
    for (const file of statSync(full).isDirectory() ? filesBelow(full) : [full]) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

export const distOf = (/** @type {string} */ unit) => path.join(root, unit, 'dist');

/**
 * Builds the units whose sources changed since their `dist/` was made, two at a time.
 * @param {{ units?: readonly string[], force?: boolean, env?: Readonly<Record<string, string>> }} [options]
 * @returns {Promise<string[]>} the units that were built
 */
export async function buildChangedUnits({ units = UNITS, force = false, env = {} } = {}) {
  const common = digestOf(COMMON);
  const stale = [];
  for (const unit of units) {
    const digest = createHash('sha256')
      .update(common)
      .update(digestOf([unit]))
      .digest('hex');
    const stamp = path.join(root, unit, 'dist', '.sources');
    if (force || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) stale.push({ unit, digest, stamp });
  }
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
