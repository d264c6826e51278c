import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { EventLoopDelay } from '../eventLoopDelay.ts';
import { livenessRoute } from './healthRoutes.ts';

test('a process says that it is busy', async () => {
  const app = fastify();
  livenessRoute(app);
  await app.ready();
  const liveness = async () => {
    const { statusCode, body } = await app.inject('/healthz');
    return [statusCode, JSON.parse(body) as object];
  };
  expect(await liveness()).toEqual([200, { status: 'ok' }]);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
  await sleep(2 * EventLoopDelay.periodMs);
  expect(await liveness()).toEqual([503, { status: 'busy' }]);
  clock.mockRestore();
  await app.close();
});
