import { setTimeout as sleep } from 'node:timers/promises';
import { ChannelReader, startAutomaticCanary } from '@jpro/releases';
import { releasedStore, type TemporaryStore } from '@jpro/releases/testing';
import { publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { CanaryDriver } from './canaryDriver.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  await temporary.publish(publicBuild('1.1.0'));
  const plan = { shares: [10], holdSeconds: 3_600, minViews: 10 };
  await startAutomaticCanary(temporary.store, 'production', 'mfe-public', '1.1.0', plan, temporary.note);
});
afterEach(() => temporary.remove());

test('a driver ends in time when the store stops responding', async () => {
  const { store, telemetry } = temporary;
  const driver = new CanaryDriver({
    store,
    channel: 'production',
    reader: new ChannelReader(store, 'production'),
    telemetry,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pauseMs: 20,
  });
  while (!(await store.lease('production'))) await sleep(20);
  store.lease = () => new Promise(() => undefined);
  expect(await Promise.race([driver.close(), sleep(4_000, 'late')])).toBeUndefined();
});
