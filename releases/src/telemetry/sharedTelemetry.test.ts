import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Bucket } from '@jpro/storage';
import { FaultyService, hasBucket, temporaryBucket } from '@jpro/storage/testing';
import { openTelemetry } from '../dataFolder.ts';
import { readBrowserRecords } from './browserRecords.ts';
import { DAY_MS } from './telemetryFile.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;
const report = { unit: 'mfe-a', version: '1.0.0', outcome: 'loaded', ms: 12 } as const;
const LIMIT_MS = 30_000;

describeWithBucket('counts of several machines', () => {
  let folder: string;
  let service: FaultyService;
  let bucket: S3Bucket;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jpro-telemetry-'));
    service = await FaultyService.before(temporaryBucket().settings);
    bucket = new S3Bucket(service.settings, { limitMs: 10_000, attempts: 1 });
  });
  afterEach(async () => {
    service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const machine = (name: string) => openTelemetry(path.join(folder, name), bucket);
  const loadedAt = async (log: ReturnType<typeof machine>) =>
    (await readBrowserRecords(log, 'production')).of('mfe-a', '1.0.0')?.loaded ?? 0;
  const eventually = async (value: () => Promise<number>, expected: number) => {
    const end = Date.now() + LIMIT_MS;
    while ((await value().catch(() => -1)) !== expected && Date.now() < end) await sleep(100);
    expect(await value()).toBe(expected);
  };

  test('are summed, none twice, and a machine that is gone is still counted', async () => {
    const [one, other] = [machine('one'), machine('other')];
    await one.append([report, report]);
    await one.close();
    await other.append([report]);
    await other.close();
    for (const log of [one, other, machine('operator')]) expect(await loadedAt(log)).toBe(3);
  });

  test('what a killed process had not shared is shared when its machine starts again', async () => {
    await machine('one').append([report]);
    const operator = machine('operator');
    expect(await loadedAt(operator)).toBe(0);
    const restarted = machine('one');
    restarted.startSharing();
    await eventually(() => loadedAt(operator), 1);
    await restarted.close();
  });

  test('are made up for when the service was away, and missing ones are not taken for none', async () => {
    const [one, operator] = [machine('one'), machine('operator')];
    one.startSharing();
    service.isAway = true;
    await one.append([report]);
    await expect(readBrowserRecords(operator, 'production')).rejects.toMatchObject({ code: 'JP-R041' });
    // Longer than a machine waits before it copies.
    await sleep(2_500);
    service.isAway = false;
    await eventually(() => loadedAt(operator), 1);
    await one.close();
  });

  test('a service that is away delays the end of a process by seconds only', async () => {
    const one = openTelemetry(path.join(folder, 'one'), new S3Bucket(service.settings, { limitMs: 60_000 }));
    await one.append([report]);
    service.delayMs = 20_000;
    const started = performance.now();
    await one.close();
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('are deleted after a day, other objects never', async () => {
    const name = (time: number) => `${new Date(time).toISOString().slice(0, 13)}-00000000.json`;
    const [old, recent] = [name(Date.now() - 2 * DAY_MS), name(Date.now())];
    for (const key of [old, recent, 'notes.txt']) await bucket.put(`telemetry/${key}`, '{}');
    await machine('one').close();
    expect((await bucket.list('telemetry/')).map(({ key }) => key)).toEqual([
      `telemetry/${recent}`,
      'telemetry/notes.txt',
    ]);
  });
});
