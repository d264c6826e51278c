import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import type { ApiOrigin } from './apiOrigin.ts';
import { remoteApi } from './remoteApi.ts';

const settings = { secret: 'a secret for tests only, 32 characters', redisUrl: undefined, rateLimit: true };

let upstream: FastifyInstance;
let url: string;
let seen: string[];
beforeAll(async () => {
  upstream = fastify();
  upstream.get('/api/*', (request, reply) => {
    seen.push(request.url);
    return reply.code(503).send({ message: 'busy' });
  });
  url = await upstream.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  seen = [];
});
afterAll(() => upstream.close());

test.each([
  ['an API', {}],
  ['another site', { isOtherSite: true }],
])('%s that is too busy is not asked again for the same request', async (_, options) => {
  const api: ApiOrigin = await remoteApi(url, settings, pino({ level: 'silent' }), options);
  try {
    const request = { method: 'GET', url: '/api/user', headers: {}, remoteAddress: '127.0.0.1' } as const;
    expect(await api.app.inject(request)).toMatchObject({ statusCode: 503, body: '{"message":"busy"}' });
    expect(seen).toEqual(['/api/user']);
  } finally {
    await api.close();
  }
});
