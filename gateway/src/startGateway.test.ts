import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from './startGateway.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('nothing is released when the API does not start', async () => {
  let released = 0;
  const release = async () => (released += 1);
  const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', SMS_URL: 'no address' };
  await expect(startGateway(environment, { release })).rejects.toThrow('SMS_URL');
  expect(released).toBe(0);
});
