import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { performCommand } from './command/performCommand.ts';
import { configuredStore } from './dataFolder.ts';
import { publish } from './publish/publish.ts';
import { buildFixture } from './testing/index.ts';

const UNIT = 'mfe-a';
const CODE = Array.from(
  { length: 2_000 },
  (_, index) => `export const name${(index * 7_919) % 2_003} = ${index};`,
).join();

test('a store compresses releases as well as it can, or fast when that is set', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-data-'));
  const build = await buildFixture({ unit: UNIT, version: '1.0.0', contents: { 'code.js': CODE } });
  const compressed = async (setting: object): Promise<Buffer> => {
    const DATA_DIR = path.join(folder, Object.keys(setting).join());
    await publish(configuredStore({ DATA_DIR, ...setting }), build);
    return readFile(path.join(DATA_DIR, 'releases/artefacts', UNIT, '1.0.0/.br/code.js.br'));
  };
  const [best, fast] = [await compressed({}), await compressed({ RELEASE_COMPRESSION: 'fast' })];
  expect(fast.length).toBeGreaterThan(best.length);
  for (const content of [best, fast]) expect(brotliDecompressSync(content).toString()).toBe(CODE);
  await Promise.all([folder, build].map((each) => rm(each, { recursive: true })));
});

test('an invalid setting ends a command with its name, and without a stack trace', async () => {
  for (const [setting, problem] of [
    [{ RELEASE_COMPRESSION: 'quick' }, 'RELEASE_COMPRESSION must be best or fast'],
    [{ STORE_URL: 's3:/jpro' }, 'STORE_URL must look like s3://bucket or s3://bucket/prefix'],
  ] as const)
    expect(await performCommand(['status'], { DATA_DIR: '/nonexistent', ...setting }, Date.now())).toEqual({
      status: 1,
      stdout: '',
      stderr: `JP-G026: ${problem}\n`,
    });
});
