import { createFakeServer, takeUnanswered } from './fakeServer.ts';

test('a request without a response is one that fails the test, whatever becomes of it', async () => {
  const server = createFakeServer({ 'GET /jobpost/{id}': { id: 7 } });
  const ask = async (path: string) => (await server.fetch(`${server.origin}/api${path}`)).status;
  expect([await ask('/jobpost/7'), await ask('/jobpost/7/match'), await ask('/jobpost/7/match')]).toEqual([
    200, 501, 501,
  ]);
  expect(takeUnanswered()).toEqual(['GET /jobpost/7/match']);
  expect(takeUnanswered()).toEqual([]);
});

test('what a page of an earlier test still requests fails no later one', async () => {
  const [earlier, later] = [createFakeServer({}), createFakeServer({})];
  await later.fetch(`${earlier.origin}/api/user`);
  expect(takeUnanswered()).toEqual([]);
});
