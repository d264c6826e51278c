import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mock } from 'node:test';
import { statusText } from '../command/statusText.ts';
import { openTelemetry } from '../dataFolder.ts';
import { history } from '../history/history.ts';
import { promote } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import { startCanary } from '../canary/startCanary.ts';
import { status } from '../history/status.ts';
import { readBrowserRecords } from './browserRecords.ts';
import type { TelemetryLog } from './telemetry.ts';
import { longHistory, temporaryStore, type TemporaryStore } from '../testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const report = { unit: 'mfe-a', version: '1.0.0', outcome: 'loaded', ms: 12 } as const;

test('status counts the loads of each version', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  await temporary.telemetry.append([report, report, { ...report, outcome: 'failed', error: 'ChunkLoadError' }]);
  const found = await status(temporary.store, temporary.telemetry, 'production', 'mfe-a');
  expect(found.units[0]?.versions[0]).toMatchObject({
    version: '1.0.0',
    role: 'current',
    loads: { loaded: 2, failed: 1, crashed: 0 },
  });
});

test('visitors and addresses are counted, so that one visitor cannot make a release look broken', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  const crash = { ...report, outcome: 'crashed' } as const;
  for (let post = 0; post < 50; post += 1)
    await temporary.telemetry.append(
      Array.from({ length: 20 }, () => crash),
      { visitor: 'flood', address: 'carrier' },
    );
  for (const visitor of ['a', 'b']) await temporary.telemetry.append([crash, report], { visitor, address: 'carrier' });
  await temporary.telemetry.append([report], { visitor: 'c', address: 'home' });
  const found = await status(temporary.store, temporary.telemetry, 'production', 'mfe-a');
  expect(found.units[0]?.versions[0]?.loads).toMatchObject({
    crashed: 22,
    visitors: { crashed: 3, loaded: 3 },
    addresses: { crashed: 1, loaded: 2 },
  });
  expect(statusText(found, 'the store')).toMatch(/1\.0\.0 +current .* 3 \(3 @ 2\) +- +- +22 \(3 @ 1\)/);
});

/** Lets the clock say another time for a while. */
async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['Date'], now: time });
  try {
    return await work();
  } finally {
    mock.timers.reset();
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function windows() {
  const found = await status(temporary.store, temporary.telemetry, 'production', 'mfe-a');
  return found.units[0]?.versions[0]?.windows.map(({ minutes, loads }) => [minutes, loads.loaded]);
}

test('windows of 10 minutes, 1 hour and 24 hours are as long as they say', async () => {
  const now = Date.now();
  await at(now - 25 * HOUR_MS, () =>
    temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' }),
  );
  const ages = [1, 9, 11, 59, 61, 23 * 60, 24 * 60 + 1].map((minutes) => minutes * MINUTE_MS);
  for (const age of ages.toReversed()) await at(now - age, () => temporary.telemetry.append([report]));
  expect(await windows()).toEqual([
    [10, 2],
    [60, 4],
    [1_440, 6],
  ]);
  expect((await readBrowserRecords(temporary.telemetry, 'production')).of('mfe-a', '1.0.0')?.loaded).toBe(6);
});

test('a damaged file of the log is skipped', async () => {
  await temporary.telemetry.append([report]);
  const [file = ''] = await readdir(path.join(temporary.dataFolder, 'telemetry'));
  const damaged = ['{"subjects":[', '{}', '{"subjects":[],"events":[7],"minutes":{}}', '[]', 'null'];
  for (const [index, content] of damaged.entries()) {
    const name = file.replace(/-[0-9a-f]{8}/, `-0000000${index}`);
    await writeFile(path.join(temporary.dataFolder, 'telemetry', name), content);
  }
  expect((await readBrowserRecords(temporary.telemetry, 'production')).of('mfe-a', '1.0.0')?.loaded).toBe(1);
});

test('each channel has its own counts', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  const preview = openTelemetry(temporary.dataFolder, undefined, 'preview');
  await preview.append([report, report]);
  await temporary.telemetry.append([report]);
  const loaded = async (log: TelemetryLog) => (await readBrowserRecords(log)).of('mfe-a', '1.0.0')?.loaded;
  expect([await loaded(temporary.telemetry), await loaded(preview)]).toEqual([1, 2]);
  // Who asks for a channel gets its counts, whichever one is counted there.
  const found = await status(temporary.store, preview, 'production', 'mfe-a');
  expect(found.units[0]?.versions[0]?.loads.loaded).toBe(1);
});

test('a busy day is counted in full, in little space', async () => {
  const midnight = Date.UTC(2026, 10, 22);
  const failure = { ...report, outcome: 'failed', error: 'x'.repeat(150) } as const;
  let visitor = 0;
  for (let minute = 0; minute < 24 * 60; minute += 3) {
    await at(midnight + minute * MINUTE_MS, async () => {
      for (let visit = 0; visit < 100; visit += 1) {
        visitor += 1;
        await temporary.telemetry.append([report, failure], { visitor: `v${visitor}`, address: `a${visitor % 10}` });
        temporary.telemetry.countViews([report]);
      }
    });
  }
  await at(midnight + 24 * HOUR_MS - 1, async () => {
    const loads = (await readBrowserRecords(temporary.telemetry, 'production')).of('mfe-a', '1.0.0');
    expect(loads).toMatchObject({ views: 48_000, loaded: 48_000, failed: 48_000, addresses: { loaded: 10 } });
    expect(loads?.visitors.loaded).toBeGreaterThan(0.6 * 48_000);
    expect(loads?.visitors.loaded).toBeLessThan(1.4 * 48_000);
  });
  const folder = path.join(temporary.dataFolder, 'telemetry');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(5_000_000);
  // A day later, what nobody can see any more is deleted.
  await at(midnight + 50 * HOUR_MS, () => temporary.telemetry.append([report]));
  await temporary.telemetry.flush();
  expect(await readdir(folder)).toHaveLength(1);
});

test('what a disk refuses is counted, and written as soon as that works', async () => {
  const folder = path.join(temporary.dataFolder, 'telemetry');
  await writeFile(folder, 'a file in place of the folder');
  await expect(temporary.telemetry.append([report])).rejects.toMatchObject({ code: 'EEXIST' });
  temporary.telemetry.countViews([report]);
  await rm(folder);
  await temporary.telemetry.append([report]);
  expect((await readBrowserRecords(temporary.telemetry, 'production')).of('mfe-a', '1.0.0')?.loaded).toBe(2);
});

test('hours that ended while the disk refused them are written too, as far as they still count', async () => {
  const folder = path.join(temporary.dataFolder, 'telemetry');
  await writeFile(folder, 'a file in place of the folder');
  const begin = Date.UTC(2026, 10, 22);
  for (const hour of [0, 30, 31, 32])
    await at(begin + hour * HOUR_MS, () =>
      expect(temporary.telemetry.append([report])).rejects.toMatchObject({ code: 'EEXIST' }),
    );
  await rm(folder);
  await at(begin + 33 * HOUR_MS, async () => {
    await temporary.telemetry.append([report]);
    expect((await readBrowserRecords(temporary.telemetry, 'production')).of('mfe-a', '1.0.0')?.loaded).toBe(4);
  });
  expect(await readdir(folder)).toHaveLength(4);
});

test('a version that is promoted again starts anew: old failures do not stain it', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  const version = await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
  await promote(temporary.store, 'production', [version], temporary.note);
  await temporary.telemetry.append([{ ...report, version: '1.1.0', outcome: 'failed', error: 'TypeError' }]);
  expect((await unitStatus()).failures).toHaveLength(1);
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  await promote(temporary.store, 'production', [version], temporary.note);
  await temporary.telemetry.append([{ ...report, version: '1.1.0' }]);
  const { versions, failures } = await unitStatus();
  expect(versions[0]).toMatchObject({ version: '1.1.0', loads: { loaded: 1, failed: 0 } });
  expect(failures).toEqual([]);
});

test("a canary's share and another unit's release do not start the count anew", async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
  const canary = (percent: number) =>
    startCanary(temporary.store, 'production', 'mfe-a', { version: '1.1.0', percent }, temporary.note);
  await canary(10);
  await temporary.telemetry.append([report, { ...report, version: '1.1.0' }]);
  await canary(20);
  await temporary.release({ unit: 'shell', version: '1.1.0' });
  const { versions } = await unitStatus();
  expect(versions.map(({ role, loads }) => [role, loads.loaded])).toEqual([
    ['current', 1],
    ['canary', 1],
  ]);
});

test('status shows page views and failures of every unit, the shell too, with error, page and browser', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  temporary.telemetry.countViews([{ unit: 'shell', version: '1.0.0' }, report]);
  temporary.telemetry.countViews([{ unit: 'shell', version: '1.0.0' }]);
  const details = {
    error: 'TypeError: x is not a function',
    page: '/jobs/:id<number>',
    browser: 'Chrome 131, Android',
  };
  await temporary.telemetry.append([{ ...report, unit: 'shell', outcome: 'failed', ...details }], {
    visitor: 'a',
    address: 'home',
  });
  const found = await status(temporary.store, temporary.telemetry, 'production');
  expect(found.units.map(({ unit, versions }) => [unit, versions[0]?.loads.views])).toEqual([
    ['shell', 2],
    ['mfe-a', 1],
  ]);
  expect(found.units[0]?.failures).toMatchObject([{ version: '1.0.0', outcome: 'failed', reports: 1, ...details }]);
  const text = statusText(found, 'the store');
  expect(text).toMatch(/shell +1\.0\.0 +failed +1 +1 .* \/jobs\/:id<number> +Chrome 131, Android +TypeError: x is not/);
  expect(text).toMatch(/24 h +2 +- +- +1 \(1 @ 1\)/);
});

const HISTORY = 5_000;

test('status and history of one unit read a handful of revisions, however long the history is', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  await temporary.release({ unit: 'mfe-b', version: '1.0.0' }, { unit: 'mfe-b', version: '1.1.0' });
  await longHistory(temporary.dataFolder, temporary.store, {
    unit: 'mfe-b',
    versions: ['1.0.0', '1.1.0'],
    upTo: HISTORY,
  });
  const reads = jest.spyOn(temporary.store, 'revision');
  const before = process.threadCpuUsage();
  const found = await status(temporary.store, temporary.telemetry, 'production');
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(4_000);
  expect(found.revision).toBe(HISTORY);
  expect(found.units[0]).toMatchObject({ unit: 'shell', versions: [{ by: 'tester' }] });
  expect(reads.mock.calls.length).toBeLessThan(15);
  reads.mockClear();
  expect(await history(temporary.store, 'production', { unit: 'shell', limit: 20 })).toHaveLength(1);
  expect(reads.mock.calls.length).toBeLessThan(5);
});

test('a revision says which revisions its states come from', async () => {
  await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
  await temporary.publish({ unit: 'mfe-a', version: '1.2.0' });
  for (const percent of [10, 20])
    await startCanary(temporary.store, 'production', 'mfe-a', { version: '1.2.0', percent }, temporary.note);
  const latest = await temporary.store.revision('production', 4);
  expect(latest?.origins).toEqual({
    shell: { changed: 1, current: 1 },
    'mfe-a': { changed: 4, current: 2, canary: 3 },
  });
});

async function unitStatus() {
  const [unit] = (await status(temporary.store, temporary.telemetry, 'production', 'mfe-a')).units;
  if (!unit) throw new Error('the unit has no status');
  return unit;
}
