import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
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

test.each(['PORT', 'METRICS_PORT'])('a start whose %s is taken has done nothing yet', async (variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  let released = 0;
  const release = async () => (released += 1);
  const environment = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', [variable]: taken };
  await expect(startGateway(environment, { release })).rejects.toThrow(`JP-G003: port ${taken} is in use.`);
  expect([released, await readdir(folder)]).toEqual([0, []]);
  other.close();
});
