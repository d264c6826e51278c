import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mock } from 'node:test';
import { statusText } from '../command/statusText.ts';
import { openTelemetry } from '../dataFolder.ts';
import { follow } from '../channel/follow.ts';
import { freeze, unfreeze } from '../channel/freeze.ts';
import { promote } from '../channel/promote.ts';
import { latestRevision } from '../channel/readRevisions.ts';
import { followsStarts, type Revision, type UnitState } from '../channel/revision.ts';
import { rollback } from '../channel/rollback.ts';
import { resumeCanary, startAutomaticCanary, startCanary } from './startCanary.ts';
import { status } from '../history/status.ts';
import { temporaryStore, type TemporaryStore } from '../testing/index.ts';
import { nextShare, planOf, secondsOf } from './automaticPlan.ts';
import { DriverLease } from './DriverLease.ts';
import { driveCanaries } from './driveCanaries.ts';

const MINUTE_MS = 60_000;
const UNIT = 'mfe-a';

let temporary: TemporaryStore;
let now: number;
beforeEach(async () => {
  temporary = await temporaryStore();
  now = Date.now();
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: UNIT, version: '1.0.0' });
  await temporary.publish({ unit: UNIT, version: '1.1.0' });
  pass(0);
});
afterEach(async () => {
  mock.timers.reset();
  await temporary.remove();
});

const begin = (options: { shares?: number[]; holdSeconds?: number; minViews?: number } = {}) =>
  startAutomaticCanary(
    temporary.store,
    'production',
    UNIT,
    '1.1.0',
    { shares: [10, 25, 50], holdSeconds: 900, minViews: 200, ...options },
    temporary.note,
  );

/** Lets the clock go on, and nothing else. */
function pass(ms: number): void {
  now += ms;
  mock.timers.reset();
  mock.timers.enable({ apis: ['Date'], now });
}

const state = async (): Promise<UnitState> => (await latestRevision(temporary.store, 'production'))!.units[UNIT]!;

async function drive() {
  const latest = (await latestRevision(temporary.store, 'production')) as Revision;
  return driveCanaries(latest, { store: temporary.store, telemetry: temporary.telemetry, who: 'gateway@test' });
}

/** Page views of the running step, with a report, and failures among them, each at another address. */
async function views(canary: number, current: number, failures: { canary?: number; current?: number } = {}) {
  const step = (await state()).canary?.auto?.steps.at(-1)?.since ?? '';
  for (const [version, times, failing] of [
    ['1.1.0', canary, failures.canary ?? 0],
    ['1.0.0', current, failures.current ?? 0],
  ] as const) {
    const judged = { unit: UNIT, version, outcome: 'judged', step } as const;
    temporary.telemetry.countForCanary(Array.from({ length: times }, () => judged));
    for (let count = 0; count < failing; count += 1) fail(version, step);
  }
  await temporary.telemetry.append([{ unit: UNIT, version: '1.1.0', outcome: 'loaded', ms: 1 }]);
}

let addresses = 0;
function fail(version: string, step: string, address = `address ${(addresses += 1)}`) {
  const source = { visitor: address, address };
  temporary.telemetry.countForCanary([{ unit: UNIT, version, outcome: 'failing', step }], source);
}

const status1 = async () => status(temporary.store, temporary.telemetry, 'production', UNIT);

test('goes on after each hold, up to everybody', async () => {
  await begin();
  const events: (string | undefined)[] = [];
  for (const [canary, current] of [
    [210, 1_900],
    [260, 760],
    [400, 400],
  ] as const) {
    pass(14 * MINUTE_MS);
    await views(canary, current, { current: 2 });
    expect(await drive()).toEqual([]);
    pass(MINUTE_MS);
    events.push((await drive())[0]?.evidence.event);
    events.push(String((await state()).canary?.percent));
  }
  expect(events).toEqual(['step', '25', 'step', '50', 'finish', 'undefined']);
  expect(await state()).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
});

test('is taken back as soon as the evidence is enough, also while it waits', async () => {
  await begin({ holdSeconds: 1 });
  pass(2_000);
  await views(3, 30);
  expect((await drive())[0]?.evidence.event).toBe('pause');
  await views(20, 180, { canary: 14 });
  const [event] = await drive();
  expect(event?.evidence).toMatchObject({ event: 'abort', percent: 10, failingAddresses: { canary: 14, current: 0 } });
  expect(await state()).toEqual({ current: '1.0.0', previous: [] });
});

describe('a driver whose clock is five minutes', () => {
  const driveWithClock = async (minutes: number) => {
    pass(minutes * MINUTE_MS);
    const [event] = await drive();
    pass(-minutes * MINUTE_MS);
    return event?.evidence.event;
  };

  test.each([
    ['ahead makes the first step so much earlier', 5, 10],
    ['behind makes it so much later', -5, 20],
  ])('%s, holds the others as long as they should be, and pauses nothing', async (_, minutes, first) => {
    await begin();
    pass((first - 1) * MINUTE_MS);
    await views(210, 1_900);
    expect(await driveWithClock(minutes)).toBeUndefined();
    pass(MINUTE_MS);
    expect(await driveWithClock(minutes)).toBe('step');
    for (const [canary, current, next] of [
      [260, 760, 'step'],
      [400, 400, 'finish'],
    ] as const) {
      pass(14 * MINUTE_MS);
      await views(canary, current);
      expect(await driveWithClock(minutes)).toBeUndefined();
      pass(MINUTE_MS);
      expect(await driveWithClock(minutes)).toBe(next);
    }
    expect(await state()).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
  });

  test.each([
    ['ahead', 5],
    ['behind', -5],
  ] as const)('%s takes a bad version back at once', async (_, minutes) => {
    await begin();
    pass(MINUTE_MS);
    await views(40, 360, { canary: 16 });
    expect(await driveWithClock(minutes)).toBe('abort');
  });
});

describe('pauses', () => {
  const reason = async () => {
    await drive();
    return (await state()).canary?.auto?.paused?.reason;
  };

  test.each([
    ['few-views', 199, 1_800],
    ['share', 1_000, 1_800],
    [undefined, 200, 1_800],
  ] as const)('%s: %i of %i views', async (expected, canary, current) => {
    await begin();
    pass(15 * MINUTE_MS - 1_000);
    await views(canary, current);
    pass(1_000);
    expect(await reason()).toBe(expected);
  });

  test('no-reports: ten minutes without one, before the hold is over too', async () => {
    await begin({ holdSeconds: 3_600 });
    pass(5 * MINUTE_MS);
    await views(300, 2_700);
    pass(9 * MINUTE_MS);
    expect(await reason()).toBeUndefined();
    pass(2 * MINUTE_MS);
    expect(await reason()).toBe('no-reports');
  });

  test('no-reports: those of the preview channel do not count', async () => {
    await begin({ holdSeconds: 3_600 });
    pass(5 * MINUTE_MS);
    await views(300, 2_700);
    pass(11 * MINUTE_MS);
    const preview = openTelemetry(temporary.dataFolder, undefined, 'preview');
    await preview.append([{ unit: UNIT, version: '1.1.0', outcome: 'loaded', ms: 1 }]);
    expect(await reason()).toBe('no-reports');
  });

  test('no-reports again ten minutes after --resume, not at once: the silence before it does not count', async () => {
    await begin({ holdSeconds: 3_600 });
    pass(MINUTE_MS);
    await views(300, 2_700);
    pass(11 * MINUTE_MS);
    expect(await reason()).toBe('no-reports');
    pass(30 * MINUTE_MS);
    await resumeCanary(temporary.store, 'production', UNIT, temporary.note);
    pass(9 * MINUTE_MS);
    expect(await reason()).toBeUndefined();
    pass(MINUTE_MS);
    expect(await reason()).toBe('no-reports');
  });

  test('but not on a busy site whose only report came in the first minute of the step', async () => {
    // Half a minute after the full one, and far from the end of the hour.
    pass(60 * MINUTE_MS - (now % (60 * MINUTE_MS)) + MINUTE_MS / 2);
    await begin({ holdSeconds: 60 });
    pass(1_000);
    await views(210, 1_900);
    temporary.telemetry.countViews(Array.from({ length: 3_000 }, () => ({ unit: UNIT, version: '1.0.0' })));
    expect((await status1()).units[0]?.canary?.lastReportAt).toBe(new Date(now).toISOString());
    pass(MINUTE_MS);
    expect(await reason()).toBeUndefined();
    expect(await state()).toMatchObject({ canary: { percent: 25 } });
  });

  test('and goes on with --resume: the step begins again, what was counted stays', async () => {
    await begin();
    await expect(resumeCanary(temporary.store, 'production', UNIT, temporary.note)).rejects.toMatchObject({
      code: 'JP-R038',
    });
    pass(15 * MINUTE_MS);
    await views(100, 900, { current: 3 });
    expect(await reason()).toBe('few-views');
    expect(statusText(await status1(), 'the store')).toMatch(
      /PAUSED {4}100 page views of 1\.1\.0 in this step, 200 are needed; "canary/,
    );
    await expect(resumeCanary(temporary.store, 'production', UNIT, temporary.note, '1.2.0')).rejects.toMatchObject({
      code: 'JP-R032',
      message: expect.stringContaining('the canary of mfe-a is 1.1.0, not 1.2.0'),
    });
    await resumeCanary(temporary.store, 'production', UNIT, temporary.note, '1.1.0');
    expect(await state()).toMatchObject({ canary: { percent: 10, auto: { steps: [{}, { percent: 10 }] } } });
    expect((await status1()).units[0]?.canary).toMatchObject({
      stepViews: 0,
      views: { canary: 100 },
      paused: undefined,
    });
    pass(15 * MINUTE_MS);
    await views(220, 2_000);
    expect((await drive())[0]?.evidence).toMatchObject({ event: 'step', views: { canary: 320, current: 2_900 } });
  });
});

describe('evidence from few addresses', () => {
  const reasons = async () => (await drive()).map(({ evidence }) => [evidence.event, evidence.reason]);
  const percent = async () => (await state()).canary?.percent;

  test('withdraws the canary after 200 of its page views, or at the end of the hold', async () => {
    await begin();
    pass(MINUTE_MS);
    await views(199, 1_790, { canary: 9 });
    expect(await reasons()).toEqual([]);
    await views(1, 10);
    expect(await reasons()).toEqual([['pause', 'few-addresses']]);
    expect(await percent()).toBe(0);
    const [unit] = (await status1()).units;
    expect(unit?.canary).toMatchObject({ percent: 0, failingAddresses: { canary: 9, current: 0 }, certainEvidence: 1 });
    expect(statusText(await status1(), 'the store')).toMatch(
      /PAUSED {4}it fails more often than 1\.0\.0, but at few addresses: 9 in 200 page views of 1\.1\.0, 0 in 1800/,
    );
    expect(await reasons()).toEqual([]);

    await resumeCanary(temporary.store, 'production', UNIT, temporary.note);
    pass(14 * MINUTE_MS);
    await views(20, 180, { canary: 9 });
    expect(await reasons()).toEqual([]);
    pass(MINUTE_MS);
    expect(await reasons()).toEqual([['pause', 'few-addresses']]);
  });

  test('takes it back when reports of pages that are still open show more addresses', async () => {
    await begin();
    const step = (await state()).canary?.auto?.steps[0]?.since ?? '';
    pass(MINUTE_MS);
    await views(200, 1_800, { canary: 9 });
    expect(await reasons()).toEqual([['pause', 'few-addresses']]);
    for (let count = 0; count < 6; count += 1) fail('1.1.0', step);
    expect(await reasons()).toEqual([['abort', undefined]]);
    expect(await state()).toEqual({ current: '1.0.0', previous: [] });
  });

  test('withdraws a canary that pauses for another reason, and still has its visitors', async () => {
    await begin({ holdSeconds: 1 });
    pass(2_000);
    await views(3, 30);
    expect(await reasons()).toEqual([['pause', 'few-views']]);
    await views(10, 90, { canary: 5 });
    expect(await reasons()).toEqual([['pause', 'few-addresses']]);
    expect(await percent()).toBe(0);
  });

  test('is forgotten when an operator resumes it: it begins anew at its share', async () => {
    await begin();
    pass(15 * MINUTE_MS);
    await views(210, 1_900);
    expect(await reasons()).toEqual([['step', undefined]]);
    await views(200, 600, { canary: 9 });
    pass(1_000);
    expect(await reasons()).toEqual([['pause', 'few-addresses']]);
    pass(1_000);
    await resumeCanary(temporary.store, 'production', UNIT, temporary.note);
    expect(await state()).toMatchObject({ canary: { percent: 25, auto: { steps: [{ percent: 25 }] } } });
    expect((await state()).canary?.auto?.paused).toBeUndefined();
    expect((await status1()).units[0]?.canary).toMatchObject({ evidence: 1, failingAddresses: { canary: 0 } });
    pass(15 * MINUTE_MS);
    await views(210, 630);
    expect(await reasons()).toEqual([['step', undefined]]);
  });

  test('counts an address once, with its first failure, however many gateways counted it', async () => {
    await begin();
    const step = (await state()).canary?.auto?.steps[0]?.since ?? '';
    const other = openTelemetry(temporary.dataFolder);
    const from = (address: string) => ({ visitor: address, address });
    const failing = (version: string) => [{ unit: UNIT, version, outcome: 'failing', step } as const];
    other.countForCanary(failing('1.0.0'), from('a carrier'));
    pass(1_000);
    for (const address of ['a carrier', 'a carrier', 'home']) fail('1.1.0', step, address);
    other.countForCanary(failing('1.1.0'), from('home'));
    await other.flush();
    expect((await status1()).units[0]?.canary?.failingAddresses).toEqual({ canary: 1, current: 1 });
  });
});

test('waits while the channel is frozen, but is taken back', async () => {
  await begin({ holdSeconds: 60 });
  pass(50_000);
  await views(250, 2_250);
  await freeze(temporary.store, 'production', { ...temporary.note, why: 'exams' });
  pass(20_000);
  expect(await drive()).toEqual([]);
  expect(statusText(await status1(), 'the store')).toContain('after "unfreeze"');
  await unfreeze(temporary.store, 'production', temporary.note);
  expect((await drive())[0]?.evidence.event).toBe('step');
  await freeze(temporary.store, 'production', { ...temporary.note, why: 'exams' });
  await views(100, 300, { canary: 25 });
  expect((await drive())[0]?.evidence.event).toBe('abort');
});

test.each([
  [
    'canary --percent',
    () => startCanary(temporary.store, 'production', UNIT, { version: '1.1.0', percent: 30 }, temporary.note),
  ],
  ['promote', () => promote(temporary.store, 'production', [{ unit: UNIT, version: '1.1.0' }], temporary.note)],
  [
    'rollback --current',
    async () => {
      await temporary.publish({ unit: UNIT, version: '0.9.0' });
      await promote(temporary.store, 'production', [{ unit: UNIT, version: '0.9.0' }], temporary.note);
      await begin();
      return rollback(temporary.store, 'production', UNIT, temporary.note, { of: 'current' });
    },
  ],
])('an operator ends the automatic one by %s', async (_, change) => {
  await begin({ holdSeconds: 1 });
  await views(300, 2_700);
  await change();
  expect((await state()).canary?.auto).toBeUndefined();
  pass(2_000);
  expect(await drive()).toEqual([]);
});

test('a change of another unit leaves it alone', async () => {
  await begin();
  await temporary.release({ unit: 'mfe-b', version: '1.0.0' });
  expect((await state()).canary?.auto?.steps).toHaveLength(1);
});

test('leaves a channel that "npm start" may change to it, with each step and its end', async () => {
  const isStarts = async () => followsStarts(await latestRevision(temporary.store, 'production'));
  await begin({ holdSeconds: 60 });
  pass(61_000);
  await views(250, 2_250);
  expect((await drive())[0]?.evidence.event).toBe('step');
  expect(await isStarts()).toBe(false);
  await follow(temporary.store, 'production', temporary.note);
  for (const event of ['step', 'finish']) {
    pass(61_000);
    const { percent = 0 } = (await state()).canary ?? {};
    await views(10 * percent, 1_000 - 10 * percent);
    expect((await drive())[0]?.evidence.event).toBe(event);
    expect(await isStarts()).toBe(true);
  }
  await rollback(temporary.store, 'production', UNIT, temporary.note);
  expect(await isStarts()).toBe(false);
});

test('two that judge the same state make one step', async () => {
  await begin({ holdSeconds: 1 });
  await views(250, 2_250);
  pass(2_000);
  const events = (await Promise.all([drive(), drive(), drive()])).flat();
  expect(events.map(({ evidence }) => evidence.event)).toEqual(['step']);
  expect((await state()).canary?.auto?.steps).toHaveLength(2);
});

test('status shows share, views, failures, ratio, evidence and the next step', async () => {
  await begin();
  pass(2 * MINUTE_MS);
  await views(100, 900, { canary: 2, current: 3 });
  const found = await status1();
  expect(found.units[0]?.canary).toMatchObject({
    percent: 10,
    shares: [10, 25, 50, 100],
    views: { canary: 100, current: 900 },
    failingAddresses: { canary: 2, current: 3 },
    evidence: expect.closeTo(2.92, 1),
    certainEvidence: expect.closeTo(0.45, 1),
    evidenceLimit: 100,
    next: { percent: 25, at: new Date(now + 13 * MINUTE_MS).toISOString() },
  });
  const text = statusText(found, 'the store');
  expect(text).toMatch(/canary 10 %, auto/);
  expect(text).toMatch(/share {5}10 % \(10\.0 % of the views\) of 10, 25, 50, 100 %/);
  expect(text).toContain('views     100 of 1.1.0, 900 of 1.0.0');
  expect(text).toMatch(
    /failures {2}at 2 addresses of 1\.1\.0, at 3 of 1\.0\.0: 6\.4 times as often \(95 %: 1\.3 to 32\.6\)/,
  );
  expect(text).toMatch(/evidence {2}2 of 100; 0 without any ten addresses/);
  expect(text).toMatch(/next {6}25 %, from .*, with 100 more views/);
});

describe('a plan', () => {
  const shares = (...given: number[]) => {
    const plan = planOf({ shares: given, holdSeconds: 60, minViews: 1 });
    return [...plan.shares, nextShare({ ...plan, steps: [{ percent: plan.shares.at(-1) ?? 0, since: '' }] })];
  };

  test('ends at 100 %, whether or not its steps do', () => {
    expect(shares(10, 25, 50)).toEqual([10, 25, 50, 100]);
    expect(shares(10, 50, 100)).toEqual([10, 50, 100]);
    expect(shares(30)).toEqual([30, 60, 90, 100]);
    expect(shares(50)).toEqual([50, 100]);
    expect(shares(99.5)).toEqual([99.5, 100]);
    expect(shares(2)).toEqual(Array.from({ length: 50 }, (_, index) => 2 * (index + 1)));
  });

  test.each([0.000_001, 1, 1.9])('of steps of %d is refused: the first would be followed by everybody', (size) => {
    expect(() => shares(size)).toThrow('a single number is the size of each step, at least 2');
    expect(shares(size, 50)).toEqual([size, 50, 100]);
  });

  test.each([[[]], [[0]], [[100]], [[50, 25]], [[10, 10]], [[10, 120]], [[-1]]])('%j is refused', (given) => {
    expect(() => planOf({ shares: given, holdSeconds: 60, minViews: 1 })).toThrow('rising shares');
  });

  test('holds for 1s to 8h', () => {
    expect([secondsOf('90s'), secondsOf('15m'), secondsOf('1.5h'), secondsOf('15'), secondsOf('m')]).toEqual([
      90,
      900,
      5_400,
      undefined,
      undefined,
    ]);
    for (const holdSeconds of [0, 0.5, 9 * 3_600])
      expect(() => planOf({ shares: [10], holdSeconds, minViews: 1 })).toThrow('held for 1s to 8h');
  });
});

describe('the lease', () => {
  /** A holder renews its term on disk, for which a busy machine may need half a second. */
  const PATIENT_MS = 3_000;
  const lease = (expiryMs = 400) => new DriverLease({ store: temporary.store, channel: 'production', expiryMs });

  test('has one holder, who keeps it, and gives it up at once', async () => {
    const leases = [lease(), lease(), lease()];
    const held = async () => (await Promise.all(leases.map((each) => each.hold()))).filter(Boolean).length;
    for (let look = 0; look < 20; look += 1) {
      expect(await held()).toBe(1);
      await sleep(50);
    }
    const holders = await Promise.all(leases.map((each) => each.hold()));
    await leases[holders.indexOf(true)]!.giveUp();
    expect(await leases[(holders.indexOf(true) + 1) % 3]!.hold()).toBe(true);
  });

  test('is not asked for by a process that ends and did not have it', async () => {
    const [holder, other] = [lease(), lease()];
    expect([await holder.hold(), await other.hold()]).toEqual([true, false]);
    const asked = jest.spyOn(temporary.store, 'lease');
    await other.giveUp();
    expect(asked).not.toHaveBeenCalled();
    await holder.giveUp();
    expect(await temporary.store.lease('production')).toMatchObject({ holder: undefined });
  });

  test('passes on when its holder is killed', async () => {
    const modules = path.join(import.meta.dirname, '..');
    const code = `
      const { openStore } = await import('${modules}/dataFolder.ts');
      const { DriverLease } = await import('${modules}/canary/DriverLease.ts');
      const lease = new DriverLease({
        store: openStore('${temporary.dataFolder}'), channel: 'production', expiryMs: ${PATIENT_MS},
      });
      setInterval(async () => console.log(await lease.hold()), 50);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const other = lease(PATIENT_MS);
    for (const end = performance.now() + 1.5 * PATIENT_MS; performance.now() < end; await sleep(50))
      expect(await other.hold()).toBe(false);
    child.kill('SIGKILL');
    const killed = performance.now();
    while (!(await other.hold())) await sleep(20);
    expect(performance.now() - killed).toBeLessThan(4 * PATIENT_MS);
  });

  test('a process that stood still does not hold a term that is long over', async () => {
    const { store } = temporary;
    const slow = lease();
    expect(await slow.hold()).toBe(true);
    for (const term of [2, 3, 4, 5]) await store.addLease('production', { term, holder: 'another' });
    expect(await slow.hold()).toBe(false);
    expect(await store.lease('production')).toEqual({ term: 5, holder: 'another' });
  });
});
