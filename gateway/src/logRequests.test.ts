import fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { logRequests } from './logRequests.ts';

test('one line for each response, except files of releases that were sent', async () => {
  const lines: string[] = [];
  const loggerInstance = pino({ level: 'info' }, { write: (line) => void lines.push(line) }) as FastifyBaseLogger;
  const app = fastify({ loggerInstance, disableRequestLogging: true });
  logRequests(app);
  app.get('/assets/:file', async (request, reply) => reply.code(request.url.endsWith('main.js') ? 200 : 404).send('-'));
  app.get('/en', async () => 'a page');
  for (const url of ['/assets/main.js', '/assets/missing.js?v=1', '/en?search=words']) await app.inject(url);
  const logged = lines.map((line) => JSON.parse(line) as { readonly path: string; readonly status: number });
  expect(logged.map(({ path, status }) => ({ path, status }))).toEqual([
    { path: '/assets/missing.js', status: 404 },
    { path: '/en', status: 200 },
  ]);
});
