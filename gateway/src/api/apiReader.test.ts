import { testEdge } from '../testing/startGateway.ts';
import type { PageView } from '../visitor/pageView.ts';
import type { ApiOrigin } from './apiOrigin.ts';
import { ApiReader, ApiUnavailable, MAX_ABANDONED } from './apiReader.ts';

const JOB = ['api', '/jobpost/{id}', { params: { id: '7' } }] as const;

/** An API that has one response in its cache. */
function apiWithCache({ isForEveryone = false } = {}) {
  const seen = { requests: 0, served: 0 };
  const hit = { response: { json: '{"id":7}' }, isForEveryone, onServed: () => void (seen.served += 1) };
  const origin = {
    app: {
      inject: async () => {
        seen.requests += 1;
        return { statusCode: 200, headers: {}, body: '{"id":7,"is_save":true}' };
      },
    },
    edge: testEdge(),
    find: (locale: string, url: string) => (`${locale} ${url}` === 'my /api/jobpost/7' ? hit : undefined),
  } as unknown as ApiOrigin;
  return { seen, reader: new ApiReader(origin, 1_000) };
}

const view = (session?: string) =>
  ({ locale: 'my', requestId: 'test', visitor: { session, ip: '127.0.0.1' } }) as unknown as PageView;

test('what the API has in its cache for guests is read without a request, and counted for each of them', async () => {
  const { reader, seen } = apiWithCache();
  expect((await reader.read(JOB, view())).value).toEqual({ id: 7 });
  expect((await reader.read(JOB, view())).value).toEqual({ id: 7 });
  expect(seen).toEqual({ requests: 0, served: 2 });
});

test('a visitor with a session does not get it', async () => {
  const { reader, seen } = apiWithCache();
  expect((await reader.read(JOB, view('a session'))).value).toEqual({ id: 7, is_save: true });
  expect(seen).toEqual({ requests: 1, served: 0 });
});

test('a visitor with a session gets it when it is the same for everyone', async () => {
  const { reader, seen } = apiWithCache({ isForEveryone: true });
  expect((await reader.read(JOB, view('a session'))).value).toEqual({ id: 7 });
  expect(seen).toEqual({ requests: 0, served: 1 });
});

test('while too many requests are unanswered, the API is not sent more', async () => {
  let requests = 0;
  let isHanging = true;
  const held: (() => void)[] = [];
  const origin = {
    app: {
      inject: () => {
        requests += 1;
        const response = { statusCode: 200, headers: {}, body: '{"id":7}' };
        return isHanging ? new Promise((resolve) => held.push(() => resolve(response))) : Promise.resolve(response);
      },
    },
    edge: testEdge(),
  } as unknown as ApiOrigin;
  const reader = new ApiReader(origin, 20);
  const together = await Promise.allSettled(Array.from({ length: MAX_ABANDONED }, () => reader.read(JOB, view())));
  expect(together.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(reader.read(JOB, view())).rejects.toThrow(ApiUnavailable);
  expect(requests).toBe(MAX_ABANDONED);

  isHanging = false;
  held.forEach((respond) => respond());
  await new Promise(setImmediate);
  expect((await reader.read(JOB, view())).value).toEqual({ id: 7 });
});
