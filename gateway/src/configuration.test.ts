import { readConfiguration } from './configuration.ts';
import { startGateway } from './startGateway.ts';

test('a gateway whose API runs elsewhere does not start without the secret of that API', async () => {
  await expect(
    startGateway({ API_URL: 'http://127.0.0.1:1', DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', PORT: '0' }),
  ).rejects.toThrow('JP-G004');
});

test.each([
  [{ SECRET: 'short' }],
  [{ REDIS_URL: 'http://localhost' }],
  [{ NODE_ENV: 'production', RATE_LIMIT: 'off' }],
])('%j makes no sense', (environment) => {
  expect(() => readConfiguration(environment)).toThrow();
});

test('limits are on unless they are switched off for measurements', () => {
  expect(readConfiguration({}).rateLimit).toBe(true);
  expect(readConfiguration({ RATE_LIMIT: 'off' }).rateLimit).toBe(false);
});
