import { setTimeout as sleep } from 'node:timers/promises';
import {
  freeze,
  history,
  openTelemetry,
  p75,
  promote,
  readBrowserRecords,
  startAutomaticCanary,
  startCanary,
  status,
  unfreeze,
  type CanaryReport,
  type UnitState,
  type VitalsSubject,
} from '@jpro/releases';
import { publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { proofOfView, startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';
import { BEHIND_PROXY, newVisitor, proofIn, sendReport, visitPage, type View } from '../testing/visitPage.ts';

const CURRENT = '1.0.0';
/** Another version in each test. */
let CANARY = '';
let tests = 0;
const UNIT = 'mfe-public';
const FAST = { ...BEHIND_PROXY, canaryPauseMs: 50, canaryLeaseMs: 500 };
const LIMIT_MS = 50_000;

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild(CURRENT)], FAST);
});
beforeEach(async () => {
  tests += 1;
  CANARY = `1.${tests}.0`;
  await promote(site.store, 'production', [{ unit: UNIT, version: CURRENT }], site.note);
  await site.publish(publicBuild(CANARY));
});
afterAll(() => site.close());

const begin = (shares: number[], { holdSeconds = 1, minViews = 10 } = {}) =>
  startAutomaticCanary(site.store, 'production', UNIT, CANARY, { shares, holdSeconds, minViews }, site.note);

const open = (cookie?: string, address?: string) => visitPage(site, UNIT, cookie, address);

const send = (body: object, cookie = '') => site.post('/telemetry', JSON.stringify(body), { cookie });

const report = (view: View, outcome: string, error?: string) => sendReport(site, UNIT, view, outcome, error);

/** Visitors come until `isOver`; `outcomeOf` says how their page fares. */
async function visitUntil(isOver: () => Promise<boolean>, outcomeOf: (view: View) => string = () => 'loaded') {
  const started = Date.now();
  const views: View[] = [];
  while (!(await isOver())) {
    if (Date.now() - started > LIMIT_MS) throw new Error(JSON.stringify(await canaryStatus()));
    const next = await Promise.all(Array.from({ length: 6 }, () => open()));
    await Promise.all(next.map((view) => report(view, outcomeOf(view))));
    views.push(...next);
    await sleep(100);
  }
  return views;
}

async function state(): Promise<UnitState> {
  const [latest] = await history(site.store, 'production', { limit: 1 });
  return latest!.units[UNIT]!;
}

async function canaryStatus(): Promise<CanaryReport | undefined> {
  return (await status(site.store, site.telemetry, 'production', UNIT)).units[0]?.canary;
}

const commands = async () =>
  (await history(site.store, 'production', { unit: UNIT, limit: 9 })).map(({ command }) => command).toReversed();

const isPaused = async () => (await state()).canary?.auto?.paused !== undefined;

test('a good one goes to 100 % by itself, each step a revision with its evidence', async () => {
  await begin([30, 60], { holdSeconds: 6, minViews: 2 });
  await visitUntil(async () => (await state()).current === CANARY);
  expect(await state()).toMatchObject({ current: CANARY });
  expect((await commands()).slice(-2)).toEqual([
    `canary ${UNIT} ${CANARY} --auto (step)`,
    `canary ${UNIT} ${CANARY} --auto (finish)`,
  ]);
  const [finish, step] = await history(site.store, 'production', { unit: UNIT, limit: 2 });
  expect(step).toMatchObject({
    who: expect.stringMatching(/^gateway@/),
    evidence: { event: 'step', percent: 30, failingAddresses: { canary: 0, current: 0 }, evidence: 1 },
    changes: [{ to: { canary: { percent: 60 } } }],
  });
  expect(step!.evidence!.views.canary).toBeGreaterThanOrEqual(2);
  expect(finish!.evidence).toMatchObject({ event: 'finish', percent: 60 });
});

describe.each([
  ['throws at start', 'fell-back'],
  ['crashes in one page', 'crashed'],
  ['lacks a chunk', 'failed'],
  ['renders other HTML than the server', 'mismatch'],
])('one that %s', (_, outcome) => {
  test('is taken back by itself, and every visitor gets a page', async () => {
    await begin([20], { holdSeconds: 3_600 });
    const views = await visitUntil(
      async () => (await state()).canary === undefined,
      ({ version }) => (version === CANARY ? outcome : 'loaded'),
    );
    expect(await state()).toEqual({ current: CURRENT, previous: expect.any(Array) });
    expect(new Set(views.map((view) => view.status))).toEqual(new Set([200]));
    expect((await open()).version).toBe(CURRENT);
    const [abort] = await history(site.store, 'production', { unit: UNIT, limit: 1 });
    expect(abort!.evidence).toMatchObject({ event: 'abort', percent: 20, failingAddresses: { current: 0 } });
    expect(abort!.evidence!.certainEvidence).toBeGreaterThanOrEqual(100);
    expect(abort!.why).toMatch(
      /^it fails more often than 1\.0\.0: failures at \d+ addresses in \d+ page views, at 0 in \d+ of 1\.0\.0$/,
    );
  });
});

describe('waits for an operator', () => {
  const pause = async () => (await state()).canary?.auto?.paused;

  test('with too few page views', async () => {
    await begin([50], { minViews: 5_000 });
    await visitUntil(isPaused);
    expect(await pause()).toMatchObject({ reason: 'few-views', text: expect.stringContaining('5000 are needed') });
    expect((await state()).canary?.percent).toBe(50);
  });

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

async function visitorOf(version: string, address?: string): Promise<View> {
  for (;;) {
    const view = await open(undefined, address);
    if (view.version === version) return view;
  }
}

describe('counts', () => {
  const failing = async () => (await canaryStatus())?.failingAddresses;
  const views = async () => {
    const { canary, current } = (await canaryStatus())!.views;
    return canary + current;
  };

  test('one failure for each address, and none of earlier page views, testers or fallbacks', async () => {
    const before = await open();
    await begin([50], { holdSeconds: 3_600 });
    await report(before, 'crashed');
    expect(await failing()).toEqual({ canary: 0, current: 0 });

    const view = await visitorOf(CANARY);
    for (const outcome of ['fell-back', 'crashed', 'crashed', 'mismatch']) await report(view, outcome);
    await report({ ...view, version: CURRENT }, 'crashed');
    await report(await open(view.cookie, view.address), 'crashed');
    await report(await visitorOf(CURRENT, view.address), 'crashed');
    expect(await failing()).toEqual({ canary: 1, current: 0 });

    const tester = await open(`${newVisitor(site)}; releases=${UNIT}~${CANARY}`);
    expect(tester.version).toBe(CANARY);
    await report(tester, 'crashed');
    await report(await visitorOf(CURRENT), 'crashed');
    expect(await failing()).toEqual({ canary: 1, current: 1 });
    // Others may see it in the status all the same.
    const loads = (await readBrowserRecords(site.telemetry, 'production')).of(UNIT, CANARY);
    expect(loads).toMatchObject({ crashed: 3, 'fell-back': 1, mismatch: 1 });
  });

  test('only views that chance drew, of pages of the unit', async () => {
    await begin([50], { holdSeconds: 3_600 });
    for (let count = 0; count < 20; count += 1) await open();
    await open(`${newVisitor(site)}; releases=${UNIT}~${CANARY}`);
    await (await site.get('/en/nowhere')).text();
    expect(await views()).toBe(20);
  });

  test('a failure only of a unit that the page loads', async () => {
    await begin([50], { holdSeconds: 3_600 });
    const elsewhere = await site.get('/en/nowhere', { cookie: newVisitor(site), 'x-forwarded-for': '10.9.0.1' });
    const version = new RegExp(`${UNIT}@(\\S+)`).exec(elsewhere.headers.get('x-releases') ?? '')?.[1] ?? '';
    const view = { ...(await open()), view: proofIn(elsewhere), version };
    expect((await report(view, 'crashed')).status).toBe(204);
    expect(await failing()).toEqual({ canary: 0, current: 0 });
  });

  test('one page view of all browsers without an id at an address, and only its failure', async () => {
    await begin([50], { holdSeconds: 3_600 });
    for (let count = 0; count < 30; count += 1) await report(await open('', '10.9.0.2'), 'crashed');
    const { canary, current } = (await failing())!;
    expect([await views(), canary + current]).toEqual([1, 1]);
  });

  test('a report only with the proof of its page view, and once', async () => {
    const view = await open();
    const [id = '', ...facts] = view.view.split(' ');
    const forged = [
      '',
      id,
      `${Buffer.from(Buffer.from(id, 'base64').map((byte) => byte ^ 1)).toString('base64')} ${facts.join(' ')}`,
      view.view.replace(CURRENT, '9.9.9'),
      `${id} ${(Date.now() + 1).toString(36)} ${facts.slice(1).join(' ')}`,
      proofOfView(`*${UNIT}@${CURRENT}`, { time: Date.now() - 25 * 60 * 60 * 1000 }),
    ];
    for (const proof of forged) expect((await report({ ...view, view: proof }, 'crashed')).status).toBe(403);
    expect((await send({ unit: UNIT, version: CURRENT, outcome: 'crashed', ms: 0 })).status).toBe(400);
    const crashes = async () => (await readBrowserRecords(site.telemetry)).of(UNIT, CURRENT)?.crashed ?? 0;
    const before = await crashes();
    for (let count = 0; count < 3; count += 1) expect((await report(view, 'crashed')).status).toBe(204);
    expect((await report({ ...view, version: CANARY }, 'crashed')).status).toBe(204);
    expect(await crashes()).toBe(before + 1);
    expect((await readBrowserRecords(site.telemetry, 'production')).of(UNIT, CANARY)).toBeUndefined();
  });

  test('field measurements of pages, for the page and the shell, once a page view', async () => {
    await begin([50], { holdSeconds: 3_600 });
    const view = await visitorOf(CANARY);
    const body = { view: view.view, unit: UNIT, version: CANARY, page: '/', vitals: { LCP: 2_000, CLS: 0.1 } };
    expect((await send({ ...body, vitals: { LCP: -1 } })).status).toBe(400);
    expect((await send({ ...body, view: 'forged' })).status).toBe(403);
    expect((await send({ ...body, page: '/invented' })).status).toBe(204);
    for (let count = 0; count < 2; count += 1) expect((await send(body)).status).toBe(204);
    const measured = (await site.telemetry.measurements(Date.now())).vitals;
    const vitals = measured.filter(
      ({ version, canarySince }) => version === CANARY || (version === '1.0.0' && canarySince === undefined),
    );
    expect(vitals.map(({ unit, metric, buckets }) => [unit, metric, p75(metric, buckets)])).toEqual([
      [UNIT, 'LCP', expect.closeTo(2_000, -2)],
      ['shell', 'LCP', expect.closeTo(2_000, -2)],
      [UNIT, 'CLS', expect.closeTo(0.1, 2)],
      ['shell', 'CLS', expect.closeTo(0.1, 2)],
    ]);
    expect(vitals.map(({ canarySince }) => canarySince !== undefined)).toEqual([true, false, true, false]);
  });

  test('twenty page views of an address, whatever cookies it sends', async () => {
    await begin([50], { holdSeconds: 3_600 });
    const since = (await state()).canary?.auto?.steps[0]?.since;
    const measured = await Promise.all(Array.from({ length: 40 }, () => open(undefined, '10.9.0.3')));
    expect(await views()).toBe(20);
    for (const { view, version } of measured)
      await send({ view, unit: UNIT, version, page: '/', vitals: { LCP: 60_000 } });
    const { vitals } = await site.telemetry.measurements(Date.now());
    const judged = vitals.filter(({ unit, canarySince }) => unit === UNIT && canarySince === since);
    expect(judged.flatMap(({ buckets }) => Object.values(buckets)).reduce((sum, each) => sum + each, 0)).toBe(20);
  });

  test('every response has a proof of its own, cached pages too', async () => {
    const loads = async () => (await readBrowserRecords(site.telemetry)).of(UNIT, CURRENT)?.loaded ?? 0;
    const before = await loads();
    const views = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(new Set(views.map(({ view }) => view)).size).toBe(5);
    for (const view of views) expect((await report(view, 'loaded')).status).toBe(204);
    expect(await loads()).toBe(before + 5);
  });
});

test('the releases page shows it to everybody, in both languages', async () => {
  await begin([10, 25, 50], { holdSeconds: 3_600 });
  const view = await visitorOf(CANARY);
  await report(view, 'crashed', 'TypeError: <b>secret</b>');
  const en = await (await site.get('/en/releases')).text();
  expect(en).toContain(`${UNIT} ${CANARY}: released automatically to more and more visitors`);
  expect(en).toContain('10% of 10, 25, 50, 100');
  expect(en).toMatch(/Evidence against it<\/th><td>\d of 100 \(addresses: \d; without any ten of them: \d\)</);
  expect(en).toMatch(/Next step<\/th><td>25%, from/);
  expect(en).not.toContain('secret');
  const my = await (await site.get('/my/releases')).text();
  expect(my).toMatch(/သက်သေ<\/th><td>၁၀၀ အနက် [၀-၉] \(အင်တာနက်လိပ်စာ [၀-၉] ခု/);
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
  const published = await site.publish(publicBuild('2.0.0'));
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
