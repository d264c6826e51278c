import { ApiError } from './apiError.ts';
import { createApi } from './client.ts';

const requests: Request[] = [];
/** What the next requests get; without one the line is down. */
let responses: Response[] = [];
const cookies = Object.assign(globalThis, { document: { cookie: '' } }).document;

beforeEach(() => {
  requests.length = 0;
  responses = [];
  cookies.cookie = 'XSRF-TOKEN=token%3D1';
  globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    const response = responses.shift();
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  };
});

const api = createApi({ baseUrl: 'https://jpro.test', locale: () => 'my', offlineMessage: () => 'No line.' });
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

test('files are sent as a form', async () => {
  responses = [new Response(null, { status: 204 })];
  const form = new FormData();
  form.set('photo', new File(['x'], 'photo.png'));
  await expect(api.post('/jobseeker/updatephoto', { form })).resolves.toBeNull();
  expect(requests[0]!.headers.get('content-type')).toMatch(/^multipart\/form-data/);
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
