import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './runtime.mjs';

let updated = false;

/**
 * Makes sure that a program of a Debian package is there: installs it when this is Debian and we are root.
 * @param {string} packageName as apt names it
 * @param {() => string | undefined} find the program's path, or undefined
 * @returns {Promise<string | undefined>} its path; undefined, after one line that says what is missing, when it cannot be had
 */
export async function ensureDebianPackage(packageName, find) {
  const present = find();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing the Debian package ${packageName} …`);
    if (!updated) await run('apt-get', ['update', '-qq'], { quiet: true });
    updated = true;
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (!installed)
    console.log(
      `Missing: ${packageName}. Install it (on Debian, as root: apt-get install ${packageName}) to run the tests that need it.`,
    );
  return installed;
}

/**
 * The first of these programs that is on PATH or at its absolute path.
 * @param {string[]} names
 */
export function findProgram(...names) {
  for (const name of names) {
    if (name.startsWith('/')) {
      if (existsSync(name)) return name;
    } else {
      const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
      if (status === 0) return stdout.trim();
    }
  }
  return undefined;
}

export const ensureChromium = () =>
  ensureDebianPackage('chromium', () =>
    process.env.CHROMIUM && existsSync(process.env.CHROMIUM)
      ? process.env.CHROMIUM
      : findProgram('chromium', 'chromium-browser', 'google-chrome'),
  );

export const ensureRedis = () => ensureDebianPackage('redis-server', () => findProgram('redis-server'));
