import { readConfiguration } from './configuration.ts';
import { startGateway } from './startGateway.ts';

test('a gateway with a remote API does not start without the secret of that API', async () => {
  await expect(
    startGateway({ API_URL: 'http://127.0.0.1:1', DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', PORT: '0' }),
  ).rejects.toThrow('JP-G004');
});

test.each([
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, or unset'],
  [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL must look like redis://'],
  [{ NODE_ENV: 'production', RATE_LIMIT: 'off' }, 'RATE_LIMIT must not be off: it is refused in production'],
  [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535'],
  [{ PUBLIC_URL: 'https://jpro.example/site' }, 'PUBLIC_URL must be an address without a path'],
  [{ PUBLIC_URL: 'https://jpro.example?x' }, 'PUBLIC_URL must be an address without a path'],
  [{ PORT: 'http' }, 'PORT must be a port'],
  [{ OPS_PORT: 'on' }, 'OPS_PORT must be a port from 0 to 65535, or off'],
  [{ OPS_PORT: '65536' }, 'OPS_PORT must be a port from 0 to 65535, or off'],
  [{ OPS_PUBLIC_URL: 'https://ops.jpro.example/ops' }, 'OPS_PUBLIC_URL must be an address without a path'],
  [{ CHANNEL: 'beta' }, 'CHANNEL must be one of production, preview'],
  [{ PAGE_LIMIT_FACTOR: '0' }, 'PAGE_LIMIT_FACTOR must be a whole number from 1 to 99'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 1, true, 0 or false'],
  [{ CANARY_WEBHOOK_URL: 'https://hooks.example/1' }, 'CANARY_WEBHOOK_URL and CANARY_WEBHOOK_SECRET must be given'],
  [
    { API_URL: 'api:4000', LOG_LEVEL: 'loud' },
    /^JP-G026: API_URL must be an address.*\nLOG_LEVEL must be one of fatal, error/,
  ],
])('%j stops the start with the name of each wrong setting', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message);
});

test('an invalid bucket stops the start with the same code', async () => {
  const environment = { STORE_URL: 'jpro-live', DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', PORT: '0' };
  await expect(startGateway(environment)).rejects.toThrow('JP-G026: STORE_URL must look like s3://bucket');
});

test('operations over HTTP are served on this machine only, unless the operator decides otherwise', () => {
  const served = (environment: NodeJS.ProcessEnv) => readConfiguration(environment).operations;
  expect(served({})).toEqual({ port: 3900, host: '127.0.0.1', isChosen: false, publicUrl: undefined });
  expect(served({ OPS_PORT: '3901', OPS_HOST: '0.0.0.0' })).toEqual({
    port: 3901,
    host: '0.0.0.0',
    isChosen: true,
    publicUrl: undefined,
  });
  expect(served({ OPS_PUBLIC_URL: 'https://ops.jpro.example' })?.publicUrl).toBe('https://ops.jpro.example');
  expect(served({ OPS_PORT: 'off' })).toBeUndefined();
});

test('rate limits are on unless switched off for measurements', () => {
  expect(readConfiguration({}).rateLimit).toBe(true);
  expect(readConfiguration({ RATE_LIMIT: 'off' }).rateLimit).toBe(false);
});
