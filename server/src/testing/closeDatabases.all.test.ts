import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SHORT_RUN } from './shortRun.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const JEST = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'server', '-w', '1'];
/** Uses two databases, and leaves one open for the next file. */
const SUITE = ['-t', 'work that outlives', '--', 'reusedDatabase.all.test'];
const isEmbedded = !process.env['TEST_DATABASE_URL'];

(isEmbedded ? test : test.skip)('with one worker, the run ends by itself after a test on PGlite', async () => {
  const { stderr } = await run(process.execPath, [...SHORT_RUN, ...JEST, ...SUITE], { cwd: root, timeout: 300_000 });
  expect(stderr).toContain('1 passed');
});
