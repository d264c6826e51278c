/**
 * Remembers with which contents all tests passed last: `.ci/all-passed`, to be committed. `node scripts/allPassed.mjs`
 * prints `all` when they must run again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './runtime.mjs';

/** Their faults are found by tests that take too long for every change. The last one stands for the dependencies. */
const CONTENTS = ['releases', 'gateway', 'shared/build', 'shared/storage', 'package-lock.json'];
const FILE = path.join(root, '.ci/all-passed');

/**
 * @param {readonly string[]} args
 * @returns {string | null} what git prints, or null without git or a repository
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** The hash of each of the contents, as committed. */
const committed = () => git('rev-parse', ...CONTENTS.map((name) => `HEAD:${name}`));

/** Called after all tests have passed. Says nothing about work that is not committed. */
export function recordAllPassed() {
  const contents = git('status', '--porcelain') === '' ? committed() : null;
  if (contents !== null) writeFileSync(FILE, contents);
}

if (process.argv[1] === import.meta.filename) {
  const passed = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (committed() !== passed) console.log('all');
}
