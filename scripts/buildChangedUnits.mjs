import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonSources, sourceDigest } from '../releases/src/publish/sources.mjs';
import { UNITS, WORKSPACES } from '../shared/build/src/units.mjs';
import { root, run } from './runtime.mjs';

export const distOf = (/** @type {string} */ unit) => path.join(root, unit, 'dist');

/**
 * Builds the units whose sources changed since their `dist/` was made, two at a time.
 * @param {{ units?: readonly string[], force?: boolean }} [options]
 * @returns {Promise<string[]>} the units that were built
 */
export async function buildChangedUnits({ units = UNITS, force = false } = {}) {
  const common = commonSources();
  const stale = units.filter((unit) => force || !isBuilt(unit) || sourcesStamp(unit) !== sourceDigest(unit, common));
  const queue = [...stale];
  const worker = async () => {
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      const started = Date.now();
      const code = await run('npm', ['run', 'build', '--silent', '-w', unit], { quiet: true });
      if (code !== 0) {
        console.error(`The build of ${unit} failed: see the lines above.`);
        process.exit(1);
      }
      console.log(`Built ${unit} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const unit of units) stampVersions(unit);
  return stale;
}

/** @param {string} unit */
function isBuilt(unit) {
  return ['.sources', 'release.json'].every((file) => existsSync(path.join(distOf(unit), file)));
}

/**
 * Whether `dist/` matches what a build would make now, including the current versions.
 * @param {string} unit
 */
export function isCurrent(unit) {
  return isBuilt(unit) && sourcesStamp(unit) === sourceDigest(unit) && stampedRelease(unit) === null;
}

const sourcesStamp = (/** @type {string} */ unit) => readFileSync(path.join(distOf(unit), '.sources'), 'utf8');
const releaseFile = (/** @type {string} */ unit) => path.join(distOf(unit), 'release.json');

/**
 * A version is only a label on a build, in `release.json`: raising it needs no new build.
 * @param {string} unit
 */
function stampVersions(unit) {
  const stamped = stampedRelease(unit);
  if (!stamped) return;
  // Replaced in one step, because a process may be reading it.
  writeFileSync(`${releaseFile(unit)}.new`, `${JSON.stringify(stamped, null, 2)}\n`);
  renameSync(`${releaseFile(unit)}.new`, releaseFile(unit));
}

/**
 * @param {string} unit
 * @returns {object | null} `release.json` with the current versions; null when it already has them
 */
function stampedRelease(unit) {
  const release = JSON.parse(readFileSync(releaseFile(unit), 'utf8'));
  const versions = new Map(WORKSPACES.map(packageIn).map(({ name, version }) => [name, version]));
  const provided = Object.entries(release.provides).map(([name, version]) => [name, versions.get(name) ?? version]);
  const stamped = { ...release, version: packageIn(unit).version, provides: Object.fromEntries(provided) };
  return JSON.stringify(stamped) === JSON.stringify(release) ? null : stamped;
}

/** @param {string} folder */
function packageIn(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}
