import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ChannelReader } from './ChannelReader.ts';
import { history } from './history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { startCanary, stopCanary } from './startCanary.ts';
import { PLATFORM, temporaryStore, type TemporaryStore } from './testing/index.ts';

let shop: TemporaryStore;
beforeEach(async () => {
  shop = await temporaryStore();
  await shop.release(
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0' },
    { unit: 'mfe-b', version: '1.0.0' },
  );
});
afterEach(() => shop.remove());

async function units() {
  return (await new ChannelReader(shop.store, 'production').latest())?.units ?? {};
}

async function publishAndPromote(unit: string, version: string) {
  await promote(shop.store, 'production', [await shop.publish({ unit, version })], shop.note);
}

test('20 operators at once lose none of their changes', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `mfe-x${index}`);
  for (const unit of names) await shop.publish({ unit, version: '1.0.0' });
  const cli = path.join(import.meta.dirname, 'cli.ts');
  const codes = await Promise.all(
    names.map(async (unit) => {
      const operator = spawn(process.execPath, [cli, 'promote', unit, '1.0.0'], {
        env: { ...process.env, DATA_DIR: shop.dataFolder },
        stdio: 'ignore',
      });
      return (await once(operator, 'exit'))[0] as number;
    }),
  );
  expect(codes).toEqual(names.map(() => 0));
  expect(Object.keys(await units()).sort()).toEqual(['mfe-a', 'mfe-b', 'shell', ...names].sort());
  const changes = await history(shop.store, 'production', { limit: 100 });
  expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
}, 60_000);

test('a rollback brings back the version before, and again the one before that', async () => {
  await publishAndPromote('mfe-a', '1.1.0');
  await publishAndPromote('mfe-a', '1.2.0');
  await rollback(shop.store, 'production', 'mfe-a', shop.note);
  expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
  await rollback(shop.store, 'production', 'mfe-a', shop.note);
  expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
  await expect(rollback(shop.store, 'production', 'mfe-a', shop.note)).rejects.toMatchObject({ code: 'JP-R007' });
});

test('a rollback leaves the other units as they are', async () => {
  await publishAndPromote('mfe-b', '1.1.0');
  await publishAndPromote('mfe-a', '1.1.0');
  await rollback(shop.store, 'production', 'mfe-a', shop.note);
  expect((await units())['mfe-b']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
});

test('a reader sees a change with its next look', async () => {
  const reader = new ChannelReader(shop.store, 'production');
  expect((await reader.latest())?.units['mfe-a']?.current).toBe('1.0.0');
  await publishAndPromote('mfe-a', '1.1.0');
  await publishAndPromote('mfe-a', '1.2.0');
  expect((await reader.latest())?.units['mfe-a']?.current).toBe('1.2.0');
});

test('the history says who changed what, when, why, from where to where', async () => {
  await shop.publish({ unit: 'mfe-a', version: '1.1.0' });
  const note = { who: 'thida', why: 'new search', command: 'promote mfe-a 1.1.0' };
  await promote(shop.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], note);
  const [latest] = await history(shop.store, 'production', { unit: 'mfe-a', limit: 1 });
  expect(latest).toMatchObject({
    ...note,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    changes: [{ unit: 'mfe-a', from: { current: '1.0.0' }, to: { current: '1.1.0', previous: ['1.0.0'] } }],
  });
});

test('what was never published cannot be promoted', async () => {
  const promoting = (unit: string, version: string) =>
    promote(shop.store, 'production', [{ unit, version }], shop.note);
  await expect(promoting('mfe-nothing', '1.0.0')).rejects.toMatchObject({ code: 'JP-R001' });
  await expect(promoting('mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'JP-R002' });
  await expect(promoting('../shell', '1.0.0')).rejects.toMatchObject({ code: 'JP-R001' });
});

test('promoting what is current already changes nothing', async () => {
  await expect(
    promote(shop.store, 'production', [{ unit: 'mfe-a', version: '1.0.0' }], shop.note),
  ).resolves.toBeUndefined();
  expect(await shop.store.latestRevisionNumber('production')).toBe(1);
});

describe('requires', () => {
  test('a remote that needs more than the shell shares is refused, with the reason', async () => {
    await shop.publish({ unit: 'mfe-a', version: '2.0.0', requires: { [PLATFORM]: '^2.0.0', react: '^19.0.0' } });
    const refusal = promote(shop.store, 'production', [{ unit: 'mfe-a', version: '2.0.0' }], shop.note);
    await expect(refusal).rejects.toMatchObject({
      code: 'JP-R006',
      message: expect.stringContaining('mfe-a 2.0.0 requires @jpro/platform ^2.0.0, but shell 1.0.0 lends 1.0.0'),
    });
    await expect(refusal).rejects.toThrow('react ^19.0.0, but shell 1.0.0 does not lend it');
    expect((await units())['mfe-a']?.current).toBe('1.0.0');
  });

  test('a shell that no longer shares what a remote needs is refused', async () => {
    await shop.publish({ unit: 'shell', version: '2.0.0', provides: { [PLATFORM]: '2.0.0' } });
    await expect(promote(shop.store, 'production', [{ unit: 'shell', version: '2.0.0' }], shop.note)).rejects.toThrow(
      'mfe-b 1.0.0 requires',
    );
  });

  test('a canary is refused like a promotion, also one of the shell', async () => {
    await shop.publish({ unit: 'mfe-a', version: '2.0.0', requires: { [PLATFORM]: '^2.0.0' } });
    await shop.publish({ unit: 'shell', version: '2.0.0', provides: { [PLATFORM]: '2.0.0' } });
    const canary = { version: '2.0.0', percent: 1 };
    await expect(startCanary(shop.store, 'production', 'mfe-a', canary, shop.note)).rejects.toMatchObject({
      code: 'JP-R006',
    });
    await expect(startCanary(shop.store, 'production', 'shell', canary, shop.note)).rejects.toMatchObject({
      code: 'JP-R006',
    });
  });

  test('a shell and remotes that only fit together are promoted together', async () => {
    const version = '2.0.0';
    const requires = { [PLATFORM]: '^2.0.0' };
    await shop.release(
      { unit: 'shell', version, provides: { [PLATFORM]: version } },
      { unit: 'mfe-a', version, requires },
      { unit: 'mfe-b', version, requires },
    );
    expect((await units())['shell']?.current).toBe(version);
    await expect(rollback(shop.store, 'production', 'shell', shop.note)).rejects.toMatchObject({ code: 'JP-R006' });
  });

  test('a channel without a shell takes no remote', async () => {
    await expect(
      promote(shop.store, 'preview', [{ unit: 'mfe-a', version: '1.0.0' }], shop.note),
    ).rejects.toMatchObject({ code: 'JP-R009' });
  });
});

describe('canary', () => {
  beforeEach(() => shop.publish({ unit: 'mfe-a', version: '1.1.0' }));
  const start = (version: string, percent: number) =>
    startCanary(shop.store, 'production', 'mfe-a', { version, percent }, shop.note);

  test('it goes beside the current version and ends with --off, promote and rollback', async () => {
    await start('1.1.0', 10);
    expect((await units())['mfe-a']).toEqual({
      current: '1.0.0',
      previous: [],
      canary: { version: '1.1.0', percent: 10 },
    });
    await stopCanary(shop.store, 'production', 'mfe-a', shop.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
    await start('1.1.0', 10);
    await promote(shop.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], shop.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
  });

  test.each([-1, 101, Number.NaN])('a share of %p percent is refused', async (percent) => {
    await expect(start('1.1.0', percent)).rejects.toMatchObject({ code: 'JP-R008' });
  });

  test('the current version cannot be a canary, and one that is not there cannot end', async () => {
    await expect(start('1.0.0', 10)).rejects.toMatchObject({ code: 'JP-R011' });
    await expect(stopCanary(shop.store, 'production', 'mfe-a', shop.note)).rejects.toMatchObject({ code: 'JP-R011' });
  });

  test('promoting the same version again ends the canary beside it', async () => {
    await start('1.1.0', 10);
    await promote(shop.store, 'production', [{ unit: 'mfe-a', version: '1.0.0' }], shop.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
  });
});
