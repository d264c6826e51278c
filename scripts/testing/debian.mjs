import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../runtime.mjs';

const SKIPPED = 'the tests that need it are skipped';

let updated = false;
/** The most recent installation: apt refuses to run twice at the same time. @type {Promise<unknown>} */
let installing = Promise.resolve();

/**
 * Finds a program. When it is missing and this is root on Debian, installs its package first.
 * @param {string} packages names in apt, separated by spaces
 * @param {() => string | undefined} find looks for the program's path
 * @param {string} [otherwise] what happens without it
 * @param {string} [variable] may have its path, for machines without such a package
 * @returns {Promise<string | undefined>} its path, or undefined after a message when it is still missing
 */
export async function ensureDebianPackage(packages, find, otherwise = SKIPPED, variable = undefined) {
  const named = variable && process.env[variable];
  const found = named && existsSync(named) ? named : find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installing = installing.then(() => (find() ? undefined : install(packages)));
    await installing;
  }
  const installed = find();
  if (!installed) {
    const elsewhere = variable ? `. Elsewhere: ${variable}=<its path>` : '';
    console.log(`Missing: ${packages}, so ${otherwise}. On Debian, as root: apt-get install ${packages}${elsewhere}`);
  }
  return installed;
}

async function install(/** @type {string} */ packages) {
  console.log(`Installing from Debian: ${packages} …`);
  if (!updated) await run('apt-get', ['update', '-qq'], { quiet: true });
  updated = true;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages.split(' ')], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * The path of the first of these programs that exists, on PATH or at its absolute path.
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

/** The full browser, for benchmarks. */
export const ensureChromium = () =>
  ensureDebianPackage(
    'chromium',
    () => findProgram('chromium', 'chromium-browser', 'google-chrome'),
    SKIPPED,
    'CHROMIUM',
  );

/** Chromium without its user interface: tests need a third less processor time than with the full browser. */
export const ensureHeadlessShell = () =>
  ensureDebianPackage(
    'chromium-headless-shell',
    () => findProgram('/usr/lib/chromium/chromium-headless-shell', 'chromium-headless-shell', 'chrome-headless-shell'),
    'browser tests run in the whole browser and take half as long again',
    'HEADLESS_SHELL',
  );

/** Android's Latin font. */
export const ensureRoboto = () =>
  ensureDebianPackage(
    'fonts-roboto-unhinted',
    () => findProgram('/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf'),
    'pages are measured with whatever Latin font this machine has',
  );

export const ensureRedis = () => ensureDebianPackage('redis-server', () => findProgram('redis-server'));

/** Evaluates alert rules. */
export const ensurePromtool = () => ensureDebianPackage('prometheus', () => findProgram('promtool'));

/** Reads the text of PDFs. */
export const ensurePoppler = () => ensureDebianPackage('poppler-utils', () => findProgram('pdftotext'));
