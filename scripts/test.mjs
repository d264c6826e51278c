/**
 * `npm test`: types, lint, builds, unit tests, server tests on both databases, journeys in a browser. `npm test -- all`
 * adds the long and the rare tests, and those on an S3 service.
 * Installs missing programs when it can (root on Debian), otherwise says in one line which one is missing, and skips
 * the tests that need it. With `CI=1`, tests that cannot run fail.
 */
import './requireNode.mjs';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium, ensurePoppler, ensurePromtool, ensureRedis } from './testing/debian.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ENGINE_SUITES } from './testing/engineSuites.mjs';
import { ensureProjectNode, KEEP_WASM_CODE, root, run } from './runtime.mjs';
import { atExit, exitOnSignal } from './signals.mjs';

await ensureDependencies();
await ensureProjectNode();

const { program } = await import('commander');
const { withPostgres } = await import('./testing/postgres.mjs');
const { testVariables, withS3 } = await import('./testing/s3.mjs');
// Server tests make much garbage of PGlite's memory: a larger young generation saves a tenth of their time.
const JEST = [
  '--max-semi-space-size=64',
  KEEP_WASM_CODE,
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

const mustRunAll = Boolean(process.env['CI']);

// Tests start hundreds of processes: Node compiles their modules once.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/node-compile');

/**
 * @typedef {(beside: boolean) => Promise<number | null>} Step resolves to its exit code, or null when it cannot run
 *   here; `beside` another step, its output is shown only when it fails
 */

/**
 * @param {readonly string[]} args
 * @param {{ env?: Readonly<Record<string, string>>, quiet?: boolean }} [options]
 */
async function jest(args = [], { env = {}, quiet = false } = {}) {
  const programs = await Promise.all([ensureRedis(), ensurePromtool(), ensurePoppler()]);
  if (mustRunAll && programs.includes(undefined)) return null;
  // The runner of Node tests makes up a value for its workers when there is none.
  const FORCE_COLOR = process.env['FORCE_COLOR'] ?? (process.stdout.isTTY ? '1' : '0');
  return run('node', [...JEST, ...args], { env: { FORCE_COLOR, ...env }, quiet });
}

/**
 * @param {readonly string[]} patterns
 * @param {boolean} quiet
 */
async function playwright(patterns, quiet) {
  return (await ensureChromium()) ? run('npm', ['run', 'e2e', '--silent', '--', ...patterns], { quiet }) : null;
}

/** @type {Record<string, Step>} */
const STEPS = {
  types: () => run('tsc', ['-b'], { quiet: true }),
  lint: () => run('npm', ['run', 'lint', '--silent'], { quiet: true }),
  // Unit tests compare a build with them, and the browser tests serve them.
  builds: () => run('node', ['scripts/build.mjs'], { quiet: true }),
  unit: () => jest(),
  postgres: (beside) =>
    withPostgres((url) => jest(databaseSuites(), { env: { TEST_DATABASE_URL: url }, quiet: beside })),
  s3: (beside) =>
    withS3((environment) =>
      jest(['--runTestsByPath', ...bucketSuites()], { env: testVariables(environment), quiet: beside }),
    ),
  e2e: (beside) => playwright([], beside),
};
const STEP_NAMES = Object.keys(STEPS).join(', ');
/** What of them runs without words. */
const USUAL_STEPS = Object.fromEntries(Object.entries(STEPS).filter(([name]) => name !== 's3'));

/**
 * The first of a group writes to the terminal. Unit tests leave a processor idle for a third of their time, browser
 * tests need both: beside others, they take longer than after them.
 */
const GROUPS = [['types', 'lint', 'builds'], ['unit', 'postgres', 's3'], ['e2e']];

/** What runs on PostgreSQL too: with `TESTS=all`, whatever reaches a database. */
const databaseSuites = () =>
  process.env['TESTS'] === 'all'
    ? ['--selectProjects', 'server', '--findRelatedTests', 'server/src/testing/testDatabase.ts']
    : ['--runTestsByPath', ...ENGINE_SUITES];

/** The suites with tests that are skipped without a bucket. */
function bucketSuites() {
  return ['shared/storage', 'releases', 'server', 'gateway']
    .flatMap((folder) => filesIn(`${folder}/src`))
    .filter((file) => file.endsWith('.test.ts') && readFileSync(path.join(root, file), 'utf8').includes('hasBucket'));
}

/** @param {string} folder in the repository, like the paths that it returns */
function filesIn(folder) {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.map((file) => path.join(folder, file));
}

/**
 * @param {string} workspace its folder, '' for the whole repository
 * @param {readonly string[]} words names of steps or patterns
 * @returns {Record<string, Step>}
 */
function chosenSteps(workspace, words) {
  if (workspace === 'e2e') return { e2e: (beside) => playwright(words, beside) };
  if (workspace)
    return { unit: async () => jest(['--selectProjects', ...(await projectsIn(workspace)), '--', ...words]) };
  if (words.length === 0) return runsAll ? STEPS : USUAL_STEPS;
  const named = Object.entries(STEPS).filter(([name]) => words.includes(name));
  if (words.every((word) => word in STEPS)) return Object.fromEntries(named);
  if (named.length > 0) program.error(`Steps and patterns of test files cannot be mixed. The steps: ${STEP_NAMES}`);
  if (!journeyMatches(words)) return { unit: () => jest(words) };
  return { unit: () => jest(['--passWithNoTests', ...words]), e2e: (beside) => playwright(words, beside) };
}

/**
 * The names of the jest projects in this folder.
 * @param {string} workspace
 */
async function projectsIn(workspace) {
  /** @type {{ default: { projects: readonly { rootDir: string, displayName: string }[] } }} */
  const { default: configuration } = await import(pathToFileURL(path.join(root, 'jest.config.mjs')).href);
  const folder = path.join(root, workspace) + path.sep;
  const inside = configuration.projects.filter(({ rootDir }) => (rootDir + path.sep).startsWith(folder));
  return inside.map(({ displayName }) => displayName);
}

/** @param {readonly string[]} patterns */
function journeyMatches(patterns) {
  return filesIn('e2e').some(
    (file) => file.endsWith('.spec.ts') && patterns.some((pattern) => new RegExp(pattern, 'i').test(file)),
  );
}

program
  .name('npm test --')
  .description('Runs the usual checks: types, lint, builds, unit tests, PostgreSQL tests, journeys in a browser.')
  .argument('[words...]', 'names of steps, or patterns of test files')
  .addHelpText(
    'after',
    `
Examples:
  npm test -- all               everything: the long and the rare tests, and those on an S3 service, too
  npm test -- types lint        some steps: ${STEP_NAMES}
  npm test -- all e2e           everything of a step
  npm test -- apply rollback    all tests whose path matches one of these patterns
  npm test -w mfe-public        the tests of one workspace, also with patterns`,
  )
  .parse();

const words = program.args.filter((word) => word !== 'all');
const runsAll = words.length < program.args.length;
// Who names tests wants those, also the long ones.
if (runsAll || words.some((word) => !(word in STEPS))) process.env['TESTS'] = 'all';

/** What tests leave behind is removed together. */
function openTemporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jpro-tests-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}

/**
 * @param {string} name
 * @param {Step} step
 * @param {boolean} beside
 */
async function timed(name, step, beside) {
  const started = Date.now();
  const code = await step(beside);
  const outcome = code === null ? (mustRunAll ? 'could not run' : 'skipped') : code === 0 ? 'passed' : 'failed';
  return { name, outcome, seconds: ((Date.now() - started) / 1000).toFixed(0) };
}

/** @param {{ readonly outcome: string }} result */
const hasFailed = ({ outcome }) => outcome !== 'passed' && outcome !== 'skipped';

exitOnSignal();
openTemporaryFolder();
const steps = Object.entries(chosenSteps(path.relative(root, process.cwd()), words));
const groups = GROUPS.map((names) => steps.filter(([name]) => names.includes(name)));
const results = [];
for (const group of groups.filter(({ length }) => length > 0)) {
  console.log(`\n── ${group.map(([name]) => name).join(', ')} ──`);
  results.push(...(await Promise.all(group.map(([name, step], index) => timed(name, step, index > 0)))));
}

console.log('');
for (const { name, outcome, seconds } of results) console.log(`${name.padEnd(9)} ${outcome} (${seconds} s)`);
process.exit(results.some(hasFailed) ? 1 : 0);
