/**
 * The sources that releases are built from. Versions of workspaces do not count: a build gets them afterwards as
 * labels, so raising one requires neither a build nor `npm ci`. Plain JavaScript, because `npm start` reads it on any
 * Node version.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository: this one, or the one that has installed this package. */
export const REPOSITORY =
  path.resolve(fileURLToPath(new URL('../../..', import.meta.url))).split(`${path.sep}node_modules`, 1)[0] ?? '';
const LOCKFILE = 'package-lock.json';

/** Installed, generated or hidden, so not a source. A build that was killed leaves a `dist.<process>` behind. */
const SKIPPED = /^(node_modules|dist(\..*)?|coverage|package-lock\.json|\..*)$/;
const NOT_BUILT = /\.test\.(tsx?|mjs)$|\.md$/;

/**
 * A short digest of everything a unit is built from: it changes only when a source changes.
 * @param {string} unit its workspace folder
 * @param {Readonly<Record<string, string>>} common `commonSources()`, to compute it once for several units
 */
export function sourceDigest(unit, common = commonSources()) {
  return shortDigest(JSON.stringify(sourcesOf(unit, common)));
}

/**
 * Folder or file -> digest, for the unit's own folder and everything that it shares with other units.
 * @param {string} unit
 * @returns {Record<string, string>}
 */
export function sourcesOf(unit, common = commonSources()) {
  return { [unit]: folderDigest(folderOf(unit)), ...common };
}

/**
 * The folder of a unit, relative to the repository: its workspace, or all of a repository without workspaces.
 * @param {string} unit
 */
export function folderOf(unit) {
  return 'workspaces' in JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8')) ? unit : '.';
}

/**
 * The sources that all units share.
 * @returns {Record<string, string>}
 */
export function commonSources() {
  const folder = path.join(REPOSITORY, 'shared');
  const shared = existsSync(folder) ? readdirSync(folder).sort() : [];
  return {
    ...Object.fromEntries(shared.map((name) => [`shared/${name}`, folderDigest(`shared/${name}`)])),
    [LOCKFILE]: packagesDigest(),
  };
}

/** Digest of the installed packages. Workspaces are sources of their own, so a new one does not affect the others. */
function packagesDigest() {
  return shortDigest(JSON.stringify(installedIn(lockfileText()).filter(([, { link }]) => !link)));
}

/** Equal when `npm ci` would install the same packages. Workspaces are linked, whatever their versions. */
export function installDigest(lockfile = lockfileText()) {
  return shortDigest(JSON.stringify(installedIn(lockfile)));
}

const lockfileText = () => readFileSync(path.join(REPOSITORY, LOCKFILE), 'utf8');

/** @param {string} lockfile */
function installedIn(lockfile) {
  /** @type {{packages: Record<string, {link?: true}>}} */
  const { packages } = JSON.parse(lockfile);
  return Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'));
}

/** @param {string} folder relative to the repository */
function folderDigest(folder) {
  const hash = createHash('sha256');
  for (const file of filesBelow(path.join(REPOSITORY, folder)))
    hash
      .update(path.relative(REPOSITORY, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(contentOf(file))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** @param {string} file */
function contentOf(file) {
  const content = readFileSync(file);
  if (path.basename(file) !== 'package.json') return content;
  return JSON.stringify(withoutVersion(JSON.parse(content.toString('utf8'))));
}

/** @param {Record<string, unknown>} workspace */
function withoutVersion({ version: _, ...others }) {
  return others;
}

/** @param {string} text */
function shortDigest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!NOT_BUILT.test(entry.name)) yield file;
  }
}
