import { siteOrigin } from './siteOrigin.ts';

test('the configured address comes first', () => {
  expect(siteOrigin({ protocol: 'http', host: 'evil.example' }, 'https://jpro.example')).toBe('https://jpro.example');
});

test.each([
  ['https', 'jpro.example', 'https://jpro.example'],
  ['http', 'localhost:3000', 'http://localhost:3000'],
  ['http', '[::1]:3000', 'http://[::1]:3000'],
  ['http', '', 'http://localhost'],
  ['http', 'a.b:99999', 'http://localhost'],
  ['https', '1.2.3.999', 'https://localhost'],
  ['http', '99999999999', 'http://localhost'],
  ['http', '[::::]', 'http://localhost'],
  ['http', 'user@evil.example', 'http://localhost'],
  ['http', 'evil.example/path', 'http://localhost'],
  ['java script', 'jpro.example', 'http://jpro.example'],
  ['javascript', 'jpro.example', 'http://jpro.example'],
])('%s, %s: %s', (protocol, host, origin) => {
  expect(siteOrigin({ protocol: protocol as 'http', host }, undefined)).toBe(origin);
});
