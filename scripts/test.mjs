/**
 * `npm test`: types, lint, unit tests, server tests on both databases, journeys in a browser. Installs what it needs when it can
 * (root on Debian) and else says in one line what is missing. `npm test -- unit` runs one step: types, lint, unit, postgres, e2e.
 */
import { ensureChromium, ensureRedis } from './debian.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { continueOnProjectNode, onProjectNode, run } from './runtime.mjs';

await ensureDependencies();
if (!onProjectNode()) await continueOnProjectNode();

const { withPostgres } = await import('./postgres.mjs');
const jest = (/** @type {string[]} */ ...args) => run('node', ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', ...args]);

/** @type {Record<string, () => Promise<number | null>>} each ends with its exit code, or null when it cannot run here */
const STEPS = {
  types: () => run('tsc', ['-b']),
  lint: () => run('npm', ['run', 'lint', '--silent']),
  unit: async () => { await ensureRedis(); return jest(); },
  postgres: async () => {
    await ensureRedis();
    return withPostgres((url) => run('node', ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--selectProjects', 'server'], { env: { TEST_DATABASE_URL: url } }));
  },
  e2e: async () => ((await ensureChromium()) ? run('npm', ['run', 'e2e', '--silent']) : null),
};

const chosen = process.argv.slice(2).filter((argument) => argument in STEPS);
const results = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(STEPS)) {
  const started = Date.now();
  console.log(`\n── ${name} ──`);
  const code = await STEPS[name]?.() ?? null;
  const outcome = code === null ? 'skipped' : code === 0 ? 'passed' : 'failed';
  results.push({ name, outcome, seconds: ((Date.now() - started) / 1000).toFixed(0) });
  if (outcome === 'failed') break;
}

console.log('');
for (const { name, outcome, seconds } of results) console.log(`${name.padEnd(9)} ${outcome} (${seconds} s)`);
const failed = results.some(({ outcome }) => outcome === 'failed');
process.exit(failed ? 1 : 0);
