import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { statusText } from './command/texts.ts';
import { status } from './status.ts';
import { temporaryStore, type TemporaryStore } from './testing/index.ts';

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
  expect(statusText(found)).toMatch(/1\.0\.0 +current .* 3 \(3 @ 2\) +- +- +22 \(3 @ 1\)/);
});

test('only the last 24 hours count, and a truncated line is skipped', async () => {
  await temporary.telemetry.append([report]);
  const yesterday = Date.now() - 25 * 60 * 60 * 1000;
  await appendFile(
    path.join(temporary.dataFolder, 'telemetry/loads.jsonl'),
    `${JSON.stringify({ ...report, at: yesterday })}\n{"at":17`,
  );
  expect((await temporary.telemetry.counts()).get('mfe-a 1.0.0')?.loaded).toBe(1);
});

test('the log never outgrows its few files', async () => {
  const long = Array.from({ length: 12_000 }, () => ({ ...report, error: 'x'.repeat(150) }));
  for (let round = 0; round < 6; round += 1) await temporary.telemetry.append(long);
  const counted = (await temporary.telemetry.counts()).get('mfe-a 1.0.0')?.loaded ?? 0;
  expect(counted).toBeGreaterThan(12_000);
  expect(counted).toBeLessThanOrEqual(4 * 12_000);
}, 20_000);
