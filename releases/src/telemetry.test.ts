import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { status } from './status.ts';
import { temporaryStore, type TemporaryStore } from './testing/index.ts';

let shop: TemporaryStore;
beforeEach(async () => {
  shop = await temporaryStore();
});
afterEach(() => shop.remove());

const report = { unit: 'mfe-a', version: '1.0.0', outcome: 'loaded', ms: 12 } as const;

test('status shows how each version loads', async () => {
  await shop.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
  await shop.telemetry.append([report, report, { ...report, outcome: 'failed', error: 'ChunkLoadError' }]);
  const found = await status(shop.store, shop.telemetry, 'production', 'mfe-a');
  expect(found.units[0]?.versions[0]).toMatchObject({ version: '1.0.0', role: 'current', loads: { loaded: 2, failed: 1, crashed: 0 } });
});

test('only the last 24 hours count, and a line that was cut off does not disturb', async () => {
  await shop.telemetry.append([report]);
  const yesterday = Date.now() - 25 * 60 * 60 * 1000;
  await appendFile(path.join(shop.dataFolder, 'telemetry/loads.jsonl'), `${JSON.stringify({ ...report, at: yesterday })}\n{"at":17`);
  expect((await shop.telemetry.counts()).get('mfe-a 1.0.0')?.loaded).toBe(1);
});

test('the log never grows beyond its few files', async () => {
  const long = Array.from({ length: 12_000 }, () => ({ ...report, error: 'x'.repeat(150) }));
  for (let round = 0; round < 6; round += 1) await shop.telemetry.append(long);
  const counted = (await shop.telemetry.counts()).get('mfe-a 1.0.0')?.loaded ?? 0;
  expect(counted).toBeGreaterThan(12_000);
  expect(counted).toBeLessThanOrEqual(4 * 12_000);
}, 20_000);
