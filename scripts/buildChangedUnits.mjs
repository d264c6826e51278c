import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonSources, sourceDigest } from '../releases/src/sources.mjs';
import { UNITS, WORKSPACES } from '../shared/build/src/units.mjs';
import { root, run } from './runtime.mjs';

export const distOf = (/** @type {string} */ unit) => path.join(root, unit, 'dist');

/**
 * Builds the units whose sources changed since their `dist/` was made, two at a time.
 * @param {{ units?: readonly string[], force?: boolean, env?: Readonly<Record<string, string>> }} [options]
 * @returns {Promise<string[]>} the units that were built
 */
export async function buildChangedUnits({ units = UNITS, force = false, env = {} } = {}) {
  const common = commonSources();
  const stale = units
    .map((unit) => ({ unit, digest: sourceDigest(unit, common), stamp: path.join(distOf(unit), '.sources') }))
    .filter(({ unit, digest, stamp }) => force || !isBuilt(unit) || readFileSync(stamp, 'utf8') !== digest);
  const queue = [...stale];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = Date.now();
      const code = await run('npm', ['run', 'build', '--silent', '-w', next.unit], { quiet: true, env });
      if (code !== 0) {
        console.error(`The build of ${next.unit} failed: see the lines above.`);
        process.exit(1);
      }
      console.log(`Built ${next.unit} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const unit of units) stampVersions(unit);
  return stale.map(({ unit }) => unit);
}

/** @param {string} unit */
function isBuilt(unit) {
  return ['.sources', 'release.json'].every((file) => existsSync(path.join(distOf(unit), file)));
}

/**
 * A version is a label on a build, in `release.json` only: raising it needs no new build.
 * @param {string} unit
 */
function stampVersions(unit) {
  const file = path.join(distOf(unit), 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  const versions = new Map(WORKSPACES.map(packageIn).map(({ name, version }) => [name, version]));
  const provided = Object.entries(release.provides).map(([name, version]) => [name, versions.get(name) ?? version]);
  const stamped = { ...release, version: packageIn(unit).version, provides: Object.fromEntries(provided) };
  if (JSON.stringify(stamped) === JSON.stringify(release)) return;
  // Replaced in one step: a process may be reading it.
  writeFileSync(`${file}.new`, `${JSON.stringify(stamped, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** @param {string} folder */
function packageIn(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}
