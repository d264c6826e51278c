import { startTestServer, type TestServer } from '../testing.ts';
import { refuseOtherSettings, storeServerSettings } from './serverSettings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ production: true, publicUrl: 'https://jpro.example' });
});
afterAll(() => server.close());

const bucket = { bucket: 'jpro', prefix: 'site/', url: '', region: '', accessKeyId: 'a', secretAccessKey: 'b' };

test.each([
  ['NODE_ENV', { production: false }, 'NODE_ENV is not what the server was last started with (with production)'],
  ['PUBLIC_URL', { publicUrl: undefined }, 'PUBLIC_URL is not what the server was last started with (with https'],
  ['STORE_URL', { bucket }, 'STORE_URL is not what the server was last started with (without it)'],
] as const)('a command with another %s than the server is refused', async (name, other, message) => {
  const { configuration } = server.services;
  await refuseOtherSettings(server.db, configuration);
  const refused = { code: 'JP-O019', message: expect.stringContaining(message) };
  const changed = { ...configuration, ...other };
  await expect(refuseOtherSettings(server.db, changed)).rejects.toMatchObject(refused);
  await expect(refuseOtherSettings(server.db, changed, [name])).rejects.toMatchObject(refused);
  await refuseOtherSettings(server.db, changed, []);
});

test('a database in production is opened without NODE_ENV=production only when NODE_ENV says development', async () => {
  const lost = { ...server.services.configuration, production: false };
  await expect(storeServerSettings(server.db, lost)).rejects.toThrow('JP-S011');
  await expect(refuseOtherSettings(server.db, lost)).rejects.toThrow('with production');
  await storeServerSettings(server.db, { ...lost, endsProduction: true });
  await storeServerSettings(server.db, lost);
  await storeServerSettings(server.db, server.services.configuration);
});
