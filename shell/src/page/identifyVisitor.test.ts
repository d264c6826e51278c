import { createTestPlatform, failure, testJobseeker } from '@jpro/platform/testing';
import { identifyVisitor } from './identifyVisitor.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a visitor whom the gateway could not identify is signed in as soon as the API responds', async () => {
  const platform = createTestPlatform({
    path: '/en',
    user: null,
    responses: { 'GET /user': failure(503, { message: '' }) },
  });
  const identified = identifyVisitor(platform as never);
  await settle();
  expect(platform.session.get()).toBeNull();
  platform.server.respondWith({ 'GET /user': testJobseeker });
  platform.history.push('/en/search');
  await identified;
  expect(platform.session.get()).toEqual(testJobseeker);
});

test('a session that is over is not asked for again', async () => {
  const platform = createTestPlatform({
    path: '/en',
    user: null,
    responses: { 'GET /user': failure(401, { message: '' }) },
  });
  await identifyVisitor(platform as never);
  expect(platform.session.get()).toBeNull();
});
