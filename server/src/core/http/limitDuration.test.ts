import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { limitDuration } from './limitDuration.ts';

const LIMIT_MS = 50;
const LATE_MS = 2 * LIMIT_MS;
/** How long the response of a request that took too long takes to make. */
const MAKING_MS = 4 * LIMIT_MS;

let app: FastifyInstance;
let responses: number;
let logged: string;
beforeEach(() => {
  responses = 0;
  logged = '';
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void (logged += line) } } });
  limitDuration(app, () => LIMIT_MS);
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-request-id', '7'));
  app.addHook('onResponse', async () => void (responses += 1));
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    await sleep(MAKING_MS);
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
});
afterEach(() => app.close());

const TOO_LATE: Readonly<Record<string, (reply: FastifyReply) => unknown>> = {
  'returns a value': () => ({ late: true }),
  'sends one': (reply) => reply.code(201).headers({ etag: '"1"', 'content-encoding': 'br' }).send('late'),
  redirects: (reply) => reply.redirect('/elsewhere'),
  throws: () => Promise.reject(new Error('late')),
  'returns nothing': () => undefined,
  'responds that there is no such address': (reply) => reply.callNotFound(),
};

test.each(Object.keys(TOO_LATE))('a handler that %s too late: the visitor gets one response, 503', async (does) => {
  const done = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    reply.headers({ 'content-encoding': 'br', 'content-type': 'text/html' });
    await sleep(LATE_MS);
    done.resolve();
    return TOO_LATE[does]!(reply);
  });
  const { statusCode, headers, body } = await app.inject('/');
  await done.promise;
  await sleep(LATE_MS);
  expect({ statusCode, body: JSON.parse(body) as unknown }).toEqual({
    statusCode: 503,
    body: { message: `not done in ${LIMIT_MS} ms` },
  });
  expect(headers).toMatchObject({ 'x-request-id': '7', 'content-type': 'application/json; charset=utf-8' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('etag');
  expect(responses).toBe(1);
  expect(logged).not.toMatch(/already sent/i);
});

test('a response that is being written at the limit is sent', async () => {
  app.addHook('onSend', async () => sleep(LATE_MS));
  app.get('/', async () => ({ in: 'time' }));
  const { statusCode, body } = await app.inject('/');
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"in":"time"}' });
});
