import { createApi } from './client.ts';

const api = createApi({
  baseUrl: 'https://jpro.test',
  locale: () => 'my',
  offlineMessage: () => 'no connection',
  failureMessage: () => 'something went wrong',
});
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});
const respondWith = (body: BodyInit, { type = 'application/json', ...init }: ResponseInit & { type?: string } = {}) => {
  globalThis.fetch = async () => new Response(body, { ...init, headers: { 'content-type': type } });
};

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
    respondWith(cutOff(), { type });
    await expect(api.getAt('/jobpost')).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      message: 'no connection',
    });
  },
);

test('an aborted request stays aborted when its response has begun', async () => {
  const leaving = new AbortController();
  respondWith(cutOff(() => leaving.abort()));
  await expect(api.getAt('/jobpost', { signal: leaving.signal })).rejects.not.toMatchObject({ name: 'ApiError' });
});

test('an error of a proxy is told in the language of the page, not in that of HTTP', async () => {
  respondWith('<h1>Forbidden', { type: 'text/html', status: 403, statusText: 'Forbidden' });
  await expect(api.getAt('/jobpost')).rejects.toMatchObject({ status: 403, message: 'something went wrong' });
});

test.each(['[]', 'null'])('%s is a response', async (body) => {
  respondWith(body);
  expect(await api.getAt('/jobpost')).toEqual(JSON.parse(body));
});
