import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from './configuration.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-configuration-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the secret is generated once, stored, and readable by its owner only', async () => {
  const [first, second] = await Promise.all([readConfiguration({}, folder), readConfiguration({}, folder)]);
  expect(first.secret).toBe(second.secret);
  expect(first.secret.length).toBeGreaterThanOrEqual(43);
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

test('the secret is a setting or the stored one; the previous one is a setting', async () => {
  const [SECRET, PREVIOUS_SECRET] = ['a secret of 32 characters or more', 'the secret that was used before it'];
  expect(await readConfiguration({ SECRET, PREVIOUS_SECRET }, folder)).toMatchObject({
    secret: SECRET,
    isSecretStored: false,
    previousSecret: PREVIOUS_SECRET,
  });
  expect(await readConfiguration({}, folder)).toMatchObject({ isSecretStored: true, previousSecret: undefined });
  await expect(readConfiguration({ PREVIOUS_SECRET: 'short' }, folder)).rejects.toThrow('PREVIOUS_SECRET must have');
});

test('a damaged secret stops the start rather than weaken every signature', async () => {
  await writeFile(path.join(folder, 'secret'), 'short');
  await expect(readConfiguration({}, folder)).rejects.toThrow(/is damaged/);
  await expect(readConfiguration({ SECRET: 'too short' }, folder)).rejects.toThrow(
    'SECRET must have at least 32 characters',
  );
});

test('rate limits cannot be turned off in production', async () => {
  expect((await readConfiguration({ RATE_LIMIT: 'off' }, folder)).rateLimit).toBe(false);
  await expect(readConfiguration({ RATE_LIMIT: 'off', NODE_ENV: 'production' }, folder)).rejects.toThrow(
    'refused in production',
  );
});

test('NODE_ENV is production, development, test or unset: a mistyped one would simulate payments', async () => {
  const read = (NODE_ENV: string) => readConfiguration({ NODE_ENV }, folder);
  expect(await read('production')).toMatchObject({ production: true, endsProduction: false });
  expect(await read('')).toMatchObject({ production: false, endsProduction: false });
  expect(await read('development')).toMatchObject({ production: false, endsProduction: true });
  for (const mistyped of ['prod', 'Production', 'production '])
    await expect(read(mistyped)).rejects.toThrow('NODE_ENV must be one of production, development, test, or unset');
});

test('demo data in production takes SEED=demo, and a mistyped value stops the start', async () => {
  const demoData = async (environment: Record<string, string>) =>
    (await readConfiguration(environment, folder)).demoData;
  expect(await demoData({})).toBe(true);
  expect(await demoData({ SEED: 'none' })).toBe(false);
  expect(await demoData({ NODE_ENV: 'production' })).toBe(false);
  expect(await demoData({ NODE_ENV: 'production', SEED: 'demo' })).toBe(true);
  for (const SEED of ['off', 'false', 'None', '0'])
    await expect(demoData({ NODE_ENV: 'production', SEED })).rejects.toThrow('SEED must be none or demo');
});

test('a step can be undone for 30 seconds, a rejection for 10 minutes, or for a given number of seconds', async () => {
  expect((await readConfiguration({}, folder)).undoWindow).toEqual({ step: 30_000, rejection: 600_000 });
  expect((await readConfiguration({ UNDO_SECONDS: '0', UNDO_REJECTION_SECONDS: '5' }, folder)).undoWindow).toEqual({
    step: 0,
    rejection: 5000,
  });
  for (const UNDO_SECONDS of ['-1', '1.5', 'a minute', '86401'])
    await expect(readConfiguration({ UNDO_SECONDS }, folder)).rejects.toThrow(
      'UNDO_SECONDS must be a number of seconds',
    );
});

test('a sign-in provider has all of its settings or none, and https in production', async () => {
  const provider = { SOCIAL_ISSUER: 'https://accounts.example', SOCIAL_CLIENT_ID: 'jpro', SOCIAL_CLIENT_SECRET: 's' };
  expect((await readConfiguration({}, folder)).social).toBeUndefined();
  expect((await readConfiguration(provider, folder)).social).toEqual({
    issuer: 'https://accounts.example',
    clientId: 'jpro',
    clientSecret: 's',
    name: 'accounts.example',
  });
  expect((await readConfiguration({ ...provider, SOCIAL_NAME: 'Google' }, folder)).social?.name).toBe('Google');
  await expect(readConfiguration({ SOCIAL_ISSUER: 'https://accounts.example' }, folder)).rejects.toThrow(
    'must be given together',
  );
  const local = { ...provider, SOCIAL_ISSUER: 'http://127.0.0.1:4444' };
  expect((await readConfiguration(local, folder)).social?.issuer).toBe('http://127.0.0.1:4444');
  for (const SOCIAL_ISSUER of [local.SOCIAL_ISSUER, 'accounts.example']) {
    await expect(readConfiguration({ ...provider, SOCIAL_ISSUER, NODE_ENV: 'production' }, folder)).rejects.toThrow(
      'https://',
    );
  }
});

test('push has all of its settings or none; the default cluster is eu', async () => {
  const keys = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' };
  expect((await readConfiguration({}, folder)).pusher).toBeUndefined();
  expect((await readConfiguration(keys, folder)).pusher?.at).toEqual({ cluster: 'eu' });
  expect((await readConfiguration({ ...keys, PUSHER_HOST: 'push.internal:6001' }, folder)).pusher?.at).toEqual({
    host: 'push.internal:6001',
  });
  await expect(readConfiguration({ PUSHER_KEY: 'k' }, folder)).rejects.toThrow('must be given together');
});

test('mail needs a valid server and a valid sender', async () => {
  await expect(readConfiguration({ SMTP_URL: 'smtp://localhost' }, folder)).rejects.toThrow(
    'SMTP_URL and MAIL_FROM must be given together',
  );
  await expect(readConfiguration({ SMTP_URL: 'localhost:25', MAIL_FROM: 'a@b.c' }, folder)).rejects.toThrow(
    'SMTP_URL must look like',
  );
  const { smtp } = await readConfiguration({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'JPro <a@b.c>' }, folder);
  expect(smtp).toEqual({ url: 'smtp://localhost:25', from: 'JPro <a@b.c>' });
});

test('every wrong setting is named at once', async () => {
  await expect(readConfiguration({ TRUST_PROXY: 'yes', RATE_LIMIT: 'maybe', PORT: '-1' }, folder)).rejects.toThrow(
    'PORT must be a port from 0 to 65535\nTRUST_PROXY must be 1, true, 0 or false\nRATE_LIMIT must be on or off',
  );
});

test.each([
  ['PUBLIC_URL', 'jpro.example'],
  ['PUBLIC_URL', 'ftp://jpro.example'],
  ['SMS_URL', 'sms.example'],
  ['DATABASE_URL', 'mysql://db/jpro'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with its name', async (name, value) => {
  await expect(readConfiguration({ [name]: value }, folder)).rejects.toThrow(name);
});

test('an empty setting counts as unset', async () => {
  const empty = Object.fromEntries(
    ['PUBLIC_URL', 'SMS_URL', 'DATABASE_URL', 'LOG_LEVEL', 'SEED'].map((name) => [name, '']),
  );
  expect(await readConfiguration(empty, folder)).toEqual(await readConfiguration({}, folder));
});

test('Redis is optional, and its address checked', async () => {
  expect((await readConfiguration({}, folder)).redisUrl).toBeUndefined();
  expect((await readConfiguration({ REDIS_URL: 'rediss://user:password@cache:6380/1' }, folder)).redisUrl).toBe(
    'rediss://user:password@cache:6380/1',
  );
  await expect(readConfiguration({ REDIS_URL: 'cache:6379' }, folder)).rejects.toThrow('REDIS_URL must look like');
});
