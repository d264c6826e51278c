/** Plain JavaScript, because `npm start` reads it on any Node. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './units.mjs';

/** What every unit is built from besides its own folder. */
const COMMON = ['shared', 'package-lock.json'];
/** Installed or generated, so no source. A build that was killed leaves a `dist.<process>` behind. */
const SKIPPED = /^(node_modules|dist(\..*)?|\.tsbuild|\.cache|\.mf|coverage)$/;
const NOT_BUILT = /\.test\.(tsx?|mjs)$|\.md$/;

/**
 * A short digest of everything a unit is built from: it changes when a source changes, and only then.
 * @param {string} unit its workspace folder
 * @param {string} common `commonDigest()`, to compute it once for several units
 */
export function sourceDigest(unit, common = commonDigest()) {
  return createHash('sha256')
    .update(common)
    .update(digestOf([unit]))
    .digest('hex')
    .slice(0, 10);
}

/** The part of the digest that all units share. */
export function commonDigest() {
  return digestOf(COMMON);
}

/** @param {readonly string[]} paths relative to the repository */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const each of paths) {
    const full = path.join(ROOT, each);
    for (const file of statSync(full).isDirectory() ? filesBelow(full) : [full])
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
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
