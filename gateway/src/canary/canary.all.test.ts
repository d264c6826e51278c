import { setTimeout as sleep } from 'node:timers/promises';
import {
  freeze,
  openTelemetry,
  promote,
  startAutomaticCanary,
  startCanary,
  unfreeze,
  type VitalsSubject,
} from '@jpro/releases';
import {
  begin,
  CANARY,
  commands,
  CURRENT,
  expectTakenBack,
  FAST,
  isPaused,
  open,
  report,
  site,
  state,
  UNIT,
  prepareCanarySite,
  visitorOf,
  visitUntil,
} from '../testing/canarySite.ts';
import { renderedRemote } from '../testing/renderedReleases.ts';
import { startGateway } from '../testing/startGateway.ts';

prepareCanarySite();

describe.each([
  ['throws at start', 'fell-back'],
  ['lacks a chunk', 'failed'],
  ['renders other HTML than the server', 'mismatch'],
])('one that %s', (_, outcome) => {
  test('is taken back by itself, and every visitor gets a page', () => expectTakenBack(outcome));
});

describe('waits for an operator', () => {
  const pause = async () => (await state()).canary?.auto?.paused;

  test('when no browser reports', async () => {
    await begin([50], { holdSeconds: 3, minViews: 1 });
    for (let count = 0; count < 40; count += 1) await open();
    while (!(await isPaused())) await sleep(50);
    expect(await pause()).toMatchObject({ reason: 'no-reports' });
  });

  test('when another share of the page views has it', async () => {
    await begin([10], { holdSeconds: 4, minViews: 1 });
    // The first few views may be chance. On a slow machine there are no others in this step: it must not be the last.
    await freeze(site.store, 'production', { ...site.note, why: 'a slow machine' });
    const inside = await visitorOf(CANARY);
    while (!(await isPaused())) {
      const view = await open(inside.cookie);
      await report(view, 'loaded');
      await sleep(50);
    }
    await unfreeze(site.store, 'production', site.note);
    expect(await pause()).toMatchObject({ reason: 'share', text: expect.stringMatching(/^\d\d+\.\d % .* not 10 %$/) });
  });

  test('when its pages are slower by a fifth', async () => {
    await begin([50], { holdSeconds: 3, minViews: 1 });
    const canarySince = (await state()).canary?.auto?.steps[0]?.since;
    const measured = Array.from({ length: 500 }, (_, view) => {
      const [version, value] = view % 2 === 0 ? [CANARY, 2_500] : [CURRENT, 2_000];
      return [{ unit: UNIT, version, metric: 'LCP', page: '/', canarySince }, value] as [VitalsSubject, number];
    });
    site.telemetry.measure(measured);
    await visitUntil(isPaused);
    expect(await pause()).toMatchObject({
      reason: 'slower',
      text: expect.stringMatching(/^LCP .* from 2\d{3} to 2\d{3} ms/),
    });
  });
});

test('an operator ends the automatic one by changing the unit', async () => {
  await begin([50], { holdSeconds: 1, minViews: 1 });
  await startCanary(site.store, 'production', UNIT, { version: CANARY, percent: 20 }, site.note);
  for (let count = 0; count < 20; count += 1) await report(await open(), 'loaded');
  await sleep(1_500);
  expect(await state()).toMatchObject({ current: CURRENT, canary: { version: CANARY, percent: 20 } });
  expect((await state()).canary?.auto).toBeUndefined();
});

test('two gateways make each step once, and one goes on when the other is gone', async () => {
  const other = await startGateway([], { ...FAST, store: site.store, telemetry: openTelemetry(site.dataFolder) });
  try {
    await begin([50], { holdSeconds: 3, minViews: 2 });
    await visitUntil(async () => (await state()).current === CANARY);
    await sleep(300);
    expect((await commands()).filter((command) => command.endsWith('(finish)'))).toHaveLength(1);
  } finally {
    await other.close();
  }
  const published = await site.publish(renderedRemote('2.0.0'));
  await promote(site.store, 'production', [{ unit: UNIT, version: CURRENT }], site.note);
  await startAutomaticCanary(
    site.store,
    'production',
    UNIT,
    published.version,
    { shares: [50], holdSeconds: 3, minViews: 1 },
    site.note,
  );
  await visitUntil(async () => (await state()).current === '2.0.0');
});
