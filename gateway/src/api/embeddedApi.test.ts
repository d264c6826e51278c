import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedConfiguration } from './embeddedApi.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['without HOST', {}, true],
  ['with an empty HOST', { HOST: '' }, true],
  ['with HOST', { HOST: '127.0.0.1' }, false],
])('the API knows that its site was started %s', async (_, environment, isHostUnset) => {
  expect(await embeddedConfiguration(environment, folder)).toMatchObject({ dataDir: folder, isHostUnset });
});
