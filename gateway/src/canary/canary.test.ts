import { history, p75, promote, readBrowserRecords, rollback, status } from '@jpro/releases';
import {
  begin,
  CANARY,
  canaryStatus,
  commands,
  CURRENT,
  expectTakenBack,
  isPaused,
  open,
  report,
  send,
  site,
  state,
  UNIT,
  prepareCanarySite,
  visitorOf,
  visitUntil,
} from '../testing/canarySite.ts';
import { renderedRemote } from '../testing/renderedReleases.ts';
import { proofOfView } from '../testing/startGateway.ts';
import { newVisitor, proofIn } from '../testing/visitPage.ts';

prepareCanarySite();

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

test('one that crashes is taken back by itself, and every visitor gets a page', () => expectTakenBack('crashed'));

describe('waits for an operator', () => {
  const pause = async () => (await state()).canary?.auto?.paused;

  test('with too few page views', async () => {
    await begin([50], { minViews: 5_000 });
    await visitUntil(isPaused);
    expect(await pause()).toMatchObject({ reason: 'few-views', text: expect.stringContaining('5000 are needed') });
    expect((await state()).canary?.percent).toBe(50);
  });
});

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
    const [{ versions } = { versions: [] }] = (await status(site.store, site.telemetry, 'production', UNIT)).units;
    const loads = versions.find(({ role }) => role === 'canary')?.loads;
    expect(loads).toMatchObject({ crashed: 3, 'fell-back': 1, mismatch: 1 });
  });

  test('a failure in the step that counted its page view, though the document was made in the one before', async () => {
    await begin([20], { holdSeconds: 3_600 });
    await visitorOf(CANARY);
    await begin([50], { holdSeconds: 3_600 });
    await report(await visitorOf(CANARY), 'crashed');
    expect(await failing()).toEqual({ canary: 1, current: 0 });
  });

  test('a rollback goes by browsers that drew a version, not by testers and fallbacks', async () => {
    const reported = async () => (await readBrowserRecords(site.telemetry)).of(UNIT, CANARY)?.crashed ?? 0;
    await promote(site.store, 'production', [{ unit: UNIT, version: CANARY }], site.note);
    for (let count = 0; count < 2; count += 1) await report(await open(), 'crashed');
    // Chance drew the newer version, and the browser fell back, or its owner says so.
    const newer = '9.9.9';
    await site.publish(renderedRemote(newer));
    await promote(site.store, 'production', [{ unit: UNIT, version: newer }], site.note);
    for (let count = 0; count < 3; count += 1) await report({ ...(await open()), version: CANARY }, 'crashed');
    for (let count = 0; count < 3; count += 1) {
      const tester = await open(`${newVisitor(site)}; releases=${UNIT}~${CANARY}`);
      expect(tester.version).toBe(CANARY);
      await report(tester, 'crashed');
    }
    expect(await reported()).toBe(2);
    const { current } = await rollback(site.store, 'production', UNIT, site.note, {
      records: await readBrowserRecords(site.telemetry),
    }).then(({ units }) => units[UNIT]!);
    expect(current).toBe(CANARY);
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
