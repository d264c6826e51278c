import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { DatabaseSilent } from '../../database/openPostgres.ts';
import { createLog } from '../createLog.ts';
import { sendError } from './errorResponse.ts';
import { TookTooLong } from './limitDuration.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing.ts';

let server: TestServer;
let guest: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  guest = server.guest();
  await guest.get('/sanctum/csrf-cookie');
});
afterAll(() => server.close());

const login = { login: 'nobody@example.com', password: 'a password', user_type: 'jobseeker' };
const raw = (payload: Buffer | string, contentType = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload,
    headers: {
      'content-type': contentType,
      'accept-language': 'en',
      cookie: `XSRF-TOKEN=${guest.cookies.get('XSRF-TOKEN')}`,
      'x-xsrf-token': guest.cookies.get('XSRF-TOKEN')!,
    },
  });

test('an error has a message, its fields, and the request id that is also in the header', async () => {
  const { status, body, headers } = await guest.post('/login', { body: { ...login, login: '' } });
  expect(status).toBe(422);
  expect(body).toEqual({
    message: 'Please check the marked fields.',
    errors: { login: ['Please fill this in.'] },
    request_id: headers['x-request-id'],
  });
});

test('an error is in the language of the page, else of the cookie, else in Burmese', async () => {
  const message = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/user', headers })).json<{ message: string }>().message;
  expect(await message({ 'accept-language': 'my' })).toBe('အရင် အကောင့်ဝင်ပါ။');
  expect(await message({ 'accept-language': 'en-US,en;q=0.9' })).toBe('Please log in first.');
  expect(await message({ cookie: 'locale=en' })).toBe('Please log in first.');
  expect(await message({ 'accept-language': 'th', cookie: 'locale=en' })).toBe('Please log in first.');
  expect(await message({})).toBe('အရင် အကောင့်ဝင်ပါ။');
});

/** The response to an endpoint that fails with this error, and what is logged. */
async function responseTo(error: Error) {
  let logged = '';
  const app = fastify({ loggerInstance: createLog('error', { write: (line) => void (logged += line) }) });
  app.setErrorHandler(sendError);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  await app.close();
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    message: (JSON.parse(body) as { message: string }).message,
    logged: (JSON.parse(logged) as { msg: string }).msg,
  };
}

const ofPostgres = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new DatabaseSilent('no response in 18000 ms'),
  new TookTooLong('not done in 10000 ms'),
  ofPostgres('57P01', 'terminating connection due to administrator command'),
  ofPostgres('57P02', 'terminating connection because of crash of another server process'),
  ofPostgres('57P03', 'the database system is starting up'),
  ofPostgres('53300', 'sorry, too many clients already'),
  ofPostgres('57014', 'canceling statement due to statement timeout'),
  ofPostgres('40P01', 'deadlock detected'),
  ofPostgres('40001', 'could not serialize access due to concurrent update'),
])('a database that is away or busy is 503, with the time to try again (rule 10): %s', async (error) => {
  expect(await responseTo(error)).toEqual({
    status: 503,
    retryAfter: '2',
    message: 'The service is busy. Please try again in a moment.',
    logged: 'JP-O016: request failed',
  });
});

test('a full disk is our fault: trying again in a moment does not help (rule 10)', async () => {
  expect(await responseTo(ofPostgres('53100', 'could not extend file: No space left on device'))).toEqual({
    status: 500,
    retryAfter: undefined,
    message: 'Sorry, we had a technical problem. Please try again.',
    logged: 'request failed',
  });
});

test('Burmese messages write numbers with Myanmar digits', async () => {
  const { body } = await guest.post('/register', {
    body: { user_type: 'jobseeker', name: '7', phone_number: '12', password: 'short' },
    headers: { 'accept-language': 'my' },
  });
  expect(body.errors.password).toEqual(['အနည်းဆုံး စာလုံး ၈ လုံး ရေးပါ။']);
  expect(Object.keys(body.errors).sort()).toEqual(['name', 'password', 'phone_number']);
});

test.each([
  ['broken JSON', '{"login":', 400],
  ['another type than text', JSON.stringify({ ...login, login: 7 }), 422],
  ['a list instead of an object', '[]', 422],
  ['an empty body', '', 422],
  ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
  ['brackets inside texts do not count as nesting', JSON.stringify({ ...login, login: '['.repeat(200) }), 401],
  ['__proto__', '{"__proto__": {"admin": true}, "login": "a"}', 400],
  ['constructor.prototype', '{"constructor": {"prototype": {"admin": true}}}', 400],
  ['a body of 1 MB', JSON.stringify({ ...login, login: 'a'.repeat(1_000_000) }), 413],
  ['malformed UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
  ['a zero byte in an account name', JSON.stringify({ ...login, login: 'a\0b@example.com' }), 401],
  ['a lone surrogate', '{"login":"\\ud800","password":"a","user_type":"company"}', 401],
])('a body with %s is never an internal error', async (_title, payload, status) => {
  const response = await raw(payload);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/json; charset=utf-16'])(
  'a body of type %s returns 415 or is read as UTF-8',
  async (contentType) => {
    const response = await raw('login=a', contentType);
    expect(response.statusCode).toBe(contentType.includes('json') ? 400 : 415);
  },
);

test('an unknown address returns 404 as JSON', async () => {
  expect((await guest.get('/no/such/call')).status).toBe(404);
  expect((await guest.get('/no/such/call')).body.request_id).toBeDefined();
});

test.each([
  ['DELETE', '/login', 405, 'POST'],
  ['PUT', '/get_locale/', 405, 'GET, HEAD'],
  ['PUT', '/message-to', 405, 'POST'],
  ['OPTIONS', '/category/townships/7', 204, 'GET, HEAD'],
  ['OPTIONS', '/no/such/call', 404, undefined],
] as const)('%s %s is refused with the methods that there are', async (method, path, status, allow) => {
  const { statusCode, headers, body } = await server.app.inject({ method, url: `/api${path}` });
  expect({ status: statusCode, allow: headers['allow'] }).toEqual({ status, allow });
  if (status === 405)
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), request_id: headers['x-request-id'] });
});

test('a trailing slash is tolerated (rule 9)', async () => {
  expect((await guest.get('/get_locale/')).body).toEqual({ locale: 'my' });
});

test('a malformed path parameter or percent encoding is 404', async () => {
  expect((await guest.get('/category/townships/%zz')).status).toBe(400);
  for (const id of ['0', '-1', '1e3', '99999999999999999999', 'abc', '1%00'])
    expect((await guest.get(`/category/townships/${id}`)).status).toBe(404);
});

test('browsers cache nothing below /api except reference data, which has an ETag', async () => {
  expect((await guest.get('/get_locale')).headers['cache-control']).toBe('no-store');
  const first = await guest.get('/category/locations');
  expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  expect(first.headers['set-cookie']).toBeUndefined();
  const second = await guest.get('/category/locations', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([second.status, second.raw.length]).toEqual([304, 0]);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('long responses are sent as %s to clients that accept it', async (encoding, unpack) => {
  const plain = await guest.get('/category/townships/1');
  const packed = await guest.get('/category/townships/1', { headers: { 'accept-encoding': `deflate, ${encoding}` } });
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([encoding, 'accept-encoding']);
  expect(JSON.parse(unpack(packed.raw).toString('utf8'))).toEqual(plain.body);
  expect(packed.raw.length).toBeLessThan(plain.raw.length / 2);
  expect(
    (await guest.get('/category/townships/1', { headers: { 'accept-encoding': `${encoding};q=0` } })).headers[
      'content-encoding'
    ],
  ).toBeUndefined();
});
