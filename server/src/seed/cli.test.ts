import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const CLI = path.join(import.meta.dirname, 'cli.ts');
const seed = (args: readonly string[], environment = {}) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // Nobody can create a database there.
  const DATA_DIR = path.join(CLI, 'data');
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR, SECRET: 's'.repeat(32), ...environment };
  return promisify(execFile)(process.execPath, [CLI, ...args], { env });
};

test('--help explains the option', async () => {
  expect((await seed(['--help'])).stdout).toMatch(/^Usage: npm run seed -- \[options\]\n(.*\n)+ {2}--jobs <n> /);
});

test.each([
  ['an option that does not exist', ['--job', '5'], {}, /^error: unknown option '--job'/],
  ['production', [], { NODE_ENV: 'production' }, /^error: no demo data is inserted in production, unless SEED=demo\n$/],
])('%s is refused in a line', async (_title, args, environment, message) => {
  await expect(seed(args, environment)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
});
