import { ApiError } from './apiError.ts';
import { createApi } from './client.ts';
import { UPLOAD_LIMIT_MS } from './fields/limits.ts';

// As in Chrome before 116 and Safari before 17.4.
delete (AbortSignal as { any?: unknown }).any;

const requests: Request[] = [];
/** What the next requests get; without one the line is down. */
let responses: Response[] = [];
const cookies = Object.assign(globalThis, { document: { cookie: '' } }).document;

let keepsCookies = true;

beforeEach(() => {
  requests.length = 0;
  keepsCookies = true;
  responses = [];
  cookies.cookie = 'XSRF-TOKEN=token%3D1';
  globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    const response = responses.shift();
    if (!response) throw new TypeError('Failed to fetch');
    if (keepsCookies && requests.at(-1)?.url.endsWith('/csrf-cookie')) cookies.cookie = 'XSRF-TOKEN=new';
    return response;
  };
});

const failedChanges: ApiError[] = [];
const api = createApi({
  onFailedChange: (error) => failedChanges.push(error),
  baseUrl: 'https://jpro.test',
  locale: () => 'my',
  says: (problem) => ({ offline: 'No line.', failed: 'Something went wrong.' })[problem as string] ?? problem,
});
const sent = () => requests.map(({ method, url }) => `${method} ${url.slice('https://jpro.test/api'.length)}`);

test('a change is sent once, with the language, the token and its key', async () => {
  responses = [Response.json({ unread: 2 })];
  const read = api.post('/read-message/{id}', { params: { id: 7 }, body: { up_to: 9 }, idempotencyKey: 'once' });
  await expect(read).resolves.toEqual({ unread: 2 });
  expect(sent()).toEqual(['POST /read-message/7']);
  const [request] = requests;
  expect(Object.fromEntries(request!.headers)).toMatchObject({
    'accept-language': 'my',
    'content-type': 'application/json',
    'idempotency-key': 'once',
    'x-xsrf-token': 'token=1',
  });
  await expect(request!.json()).resolves.toEqual({ up_to: 9 });
});

test('a change that did not arrive is not repeated; reading is', async () => {
  await expect(api.post('/account/reopen')).rejects.toEqual(new ApiError(0, 'No line.'));
  expect(sent()).toEqual(['POST /account/reopen']);
  await expect(api.get('/information')).rejects.toEqual(new ApiError(0, 'No line.'));
  expect(sent()).toEqual(['POST /account/reopen', 'GET /information', 'GET /information']);
});

test('a change that the API failed is told apart from one that it refused, and from reading', async () => {
  const failed = () => Response.json({ message: 'Something went wrong.' }, { status: 500 });
  responses = [failed(), Response.json({ message: 'No.' }, { status: 422 }), failed(), failed()];
  await expect(api.post('/account/reopen')).rejects.toMatchObject({ status: 500 });
  await expect(api.post('/account/reopen')).rejects.toMatchObject({ status: 422 });
  await expect(api.get('/information')).rejects.toMatchObject({ status: 500 });
  expect(failedChanges.map(({ status }) => status)).toEqual([500]);
});

test('files are sent as a form', async () => {
  responses = [new Response(null, { status: 204 })];
  const form = new FormData();
  form.set('photo', new File(['x'], 'photo.png'));
  await expect(api.post('/jobseeker/updatephoto', { form })).resolves.toBeNull();
  expect(requests[0]!.headers.get('content-type')).toMatch(/^multipart\/form-data/);
});

test('a file that changed or is gone is said to be, on any attempt, and not the line (rule 78)', async () => {
  const form = new FormData();
  form.set('name', 'CV');
  form.set('file', new File(['x'], 'cv.pdf'));
  await expect(api.post('/uploadcvs', { form })).rejects.toEqual(new ApiError(0, 'No line.'));
  const { arrayBuffer } = Blob.prototype;
  Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await expect(api.post('/uploadcvs', { form })).rejects.toEqual(new ApiError(400, 'file_gone'));
  Blob.prototype.arrayBuffer = arrayBuffer;
});

test('a browser that keeps no cookies is told so, not that the page was open for too long (rule 78)', async () => {
  keepsCookies = false;
  cookies.cookie = '';
  responses = [new Response(null, { status: 204 })];
  await expect(api.post('/account/reopen')).rejects.toEqual(new ApiError(400, 'no_cookies'));
  expect(sent()).toEqual(['GET /sanctum/csrf-cookie']);
});

test('a token that is missing is fetched first, and one that is stale is renewed', async () => {
  cookies.cookie = '';
  responses = [new Response(null, { status: 204 }), Response.json(null)];
  await api.post('/account/reopen');
  expect(sent()).toEqual(['GET /sanctum/csrf-cookie', 'POST /account/reopen']);
  requests.length = 0;
  cookies.cookie = 'XSRF-TOKEN=stale';
  responses = [
    Response.json({ message: 'Stale.' }, { status: 419 }),
    new Response(null, { status: 204 }),
    Response.json(null),
  ];
  await api.post('/account/reopen');
  expect(sent()).toEqual(['POST /account/reopen', 'GET /sanctum/csrf-cookie', 'POST /account/reopen']);
});

test('a renewal of the token that does not arrive is a lost connection', async () => {
  responses = [Response.json({ message: 'Stale.' }, { status: 419 })];
  await expect(api.post('/account/reopen')).rejects.toEqual(new ApiError(0, 'No line.'));
  expect(sent()).toEqual(['POST /account/reopen', 'GET /sanctum/csrf-cookie', 'GET /sanctum/csrf-cookie']);
});

/** A body that begins, and never arrives as a whole. */
const cutOff = (beforeItFails: () => void = () => undefined) =>
  new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode('{"data":[')),
    pull(body) {
      beforeItFails();
      body.error(new TypeError('network error'));
    },
  });

test.each(['application/json', 'text/csv'])(
  'a %s response that the line cuts off is a lost connection, not an empty response',
  async (type) => {
    responses = [new Response(cutOff(), { headers: { 'content-type': type } })];
    await expect(api.getAt('/jobpost')).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      message: 'No line.',
    });
  },
);

test('a response that stops arriving is a lost connection', async () => {
  const limit = new AbortController();
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => limit.signal;
  globalThis.fetch = async (input, init) => {
    const { signal } = new Request(input, init);
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":['));
        signal.addEventListener('abort', () => stream.error(signal.reason));
        setTimeout(() => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  await expect(api.getAt('/jobpost')).rejects.toMatchObject({ name: 'ApiError', status: 0, message: 'No line.' });
  AbortSignal.timeout = timeout;
});

test('an aborted request stays aborted when its response has begun', async () => {
  const leaving = new AbortController();
  responses = [
    new Response(
      cutOff(() => leaving.abort()),
      { headers: { 'content-type': 'application/json' } },
    ),
  ];
  await expect(api.getAt('/jobpost', { signal: leaving.signal })).rejects.not.toMatchObject({ name: 'ApiError' });
});

test('an error of a proxy is told in the language of the page, not in that of HTTP', async () => {
  responses = [
    new Response('<h1>Forbidden', { status: 403, statusText: 'Forbidden', headers: { 'content-type': 'text/html' } }),
  ];
  await expect(api.getAt('/jobpost')).rejects.toMatchObject({ status: 403, message: 'Something went wrong.' });
});

test.each(['[]', 'null'])('%s is a response', async (body) => {
  responses = [new Response(body, { headers: { 'content-type': 'application/json' } })];
  expect(await api.getAt('/jobpost')).toEqual(JSON.parse(body));
});

test('a file may take longer to arrive than a response (rule 35.3)', async () => {
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (limit) => {
    limits.push(limit);
    return timeout.call(AbortSignal, limit);
  };
  responses = [Response.json(null), Response.json(null)];
  await api.post('/account/reopen');
  await api.post('/jobseeker/updatephoto', { form: new FormData() });
  AbortSignal.timeout = timeout;
  expect(limits).toEqual([30_000, UPLOAD_LIMIT_MS]);
});
