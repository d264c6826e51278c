import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { ChannelReader } from './ChannelReader.ts';
import { openStore } from '../dataFolder.ts';
import { history } from '../history/history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { startCanary, stopCanary } from '../canary/startCanary.ts';
import { PLATFORM, releasedStore, type TemporaryStore } from '../testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0' },
    { unit: 'mfe-b', version: '1.0.0' },
  ]);
});
afterEach(() => temporary.remove());

async function units() {
  return (await new ChannelReader(temporary.store, 'production').latest())?.units ?? {};
}

async function publishAndPromote(unit: string, version: string) {
  await promote(temporary.store, 'production', [await temporary.publish({ unit, version })], temporary.note);
}

/** One process in which each unit is promoted by an operator of its own. @returns their exit codes */
async function promoteAtOnce(names: readonly string[]): Promise<number[]> {
  const operators = `
    const { performCommand } = await import('${new URL('../command/performCommand.ts', import.meta.url).href}');
    const promote = (unit) => performCommand(['promote', unit, '1.0.0'], process.env, Date.now());
    const done = process.argv.slice(1).map(promote);
    console.log(JSON.stringify((await Promise.all(done)).map(({ status }) => status)));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', operators, '--', ...names], {
    env: { ...process.env, DATA_DIR: temporary.dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as number[];
}

test('20 concurrent operators lose no change', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `mfe-x${index}`);
  for (const unit of names) await temporary.publish({ unit, version: '1.0.0' });
  const perProcess = 5;
  const processes = names
    .map((_, index) => names.slice(index, index + perProcess))
    .filter((_, index) => index % perProcess === 0);
  const results = await Promise.all(processes.map(promoteAtOnce));
  expect(results.flat()).toEqual(names.map(() => 0));
  expect(Object.keys(await units()).sort()).toEqual(['mfe-a', 'mfe-b', 'shell', ...names].sort());
  const changes = await history(temporary.store, 'production', { limit: 100 });
  expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
});

test('a rollback restores the version before, a second one the version before that', async () => {
  await publishAndPromote('mfe-a', '1.1.0');
  await publishAndPromote('mfe-a', '1.2.0');
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
  await expect(rollback(temporary.store, 'production', 'mfe-a', temporary.note)).rejects.toMatchObject({
    code: 'JP-R007',
  });
});

test('a rollback that several gateways receive at once, and again, is one step (rule 99.7)', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishAndPromote('mfe-a', version);
  const note = { ...temporary.note, request: 'night' };
  const gateways = [temporary.store, ...[1, 2, 3].map(() => openStore(temporary.dataFolder))];
  const made = await Promise.all(gateways.map((store) => rollback(store, 'production', 'mfe-a', note)));
  await publishAndPromote('mfe-a', '1.4.0');
  made.push(await rollback(openStore(temporary.dataFolder), 'production', 'mfe-a', note));
  expect(new Set(made.map(({ number }) => number))).toEqual(new Set([made[0]?.number]));
  expect((await units())['mfe-a']?.current).toBe('1.4.0');
  const others = { ...note, who: 'somebody else' };
  expect((await rollback(temporary.store, 'production', 'mfe-a', others)).units['mfe-a']?.current).toBe('1.2.0');
});

test('a rollback leaves the other units as they are', async () => {
  await publishAndPromote('mfe-b', '1.1.0');
  await publishAndPromote('mfe-a', '1.1.0');
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  expect((await units())['mfe-b']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
});

test('a reader sees a change with its next read', async () => {
  const reader = new ChannelReader(temporary.store, 'production');
  expect((await reader.latest())?.units['mfe-a']?.current).toBe('1.0.0');
  await publishAndPromote('mfe-a', '1.1.0');
  await publishAndPromote('mfe-a', '1.2.0');
  expect((await reader.latest())?.units['mfe-a']?.current).toBe('1.2.0');
});

test('the history says who changed what, when, why, from where to where', async () => {
  await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
  const note = { who: 'thida', why: 'new search', command: 'promote mfe-a 1.1.0' };
  await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], note);
  const [latest] = await history(temporary.store, 'production', { unit: 'mfe-a', limit: 1 });
  expect(latest).toMatchObject({
    ...note,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    changes: [{ unit: 'mfe-a', from: { current: '1.0.0' }, to: { current: '1.1.0', previous: ['1.0.0'] } }],
  });
});

test('only published versions can be promoted', async () => {
  const promoting = (unit: string, version: string) =>
    promote(temporary.store, 'production', [{ unit, version }], temporary.note);
  await expect(promoting('mfe-nothing', '1.0.0')).rejects.toMatchObject({ code: 'JP-R001' });
  await expect(promoting('mfe-a', '9.9.9')).rejects.toMatchObject({ code: 'JP-R002' });
  await expect(promoting('../shell', '1.0.0')).rejects.toMatchObject({ code: 'JP-R001' });
});

test('promoting the current version changes nothing', async () => {
  await expect(
    promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.0.0' }], temporary.note),
  ).resolves.toBeUndefined();
  expect(await temporary.store.latestRevisionNumber('production')).toBe(1);
});

test('the next change deletes what killed commands left beside the revisions, after an hour', async () => {
  const folder = path.join(temporary.dataFolder, 'releases/channels/production');
  const [abandoned, young] = [`.${randomUUID()}`, `.${randomUUID()}`];
  for (const name of [abandoned, young]) await writeFile(path.join(folder, name), '{"number":');
  const old = Date.now() / 1_000 - 61 * 60;
  await utimes(path.join(folder, abandoned), old, old);
  await publishAndPromote('mfe-a', '1.1.0');
  const left = (await readdir(folder)).filter((name) => !name.startsWith('.reserve'));
  expect(left.toSorted()).toEqual([young, '1.json', '2.json']);
});

describe('requires', () => {
  test('a remote that needs more than the shell shares is refused, with the reason', async () => {
    await temporary.publish({ unit: 'mfe-a', version: '2.0.0', requires: { [PLATFORM]: '^2.0.0', react: '^19.0.0' } });
    const refusal = promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '2.0.0' }], temporary.note);
    await expect(refusal).rejects.toMatchObject({
      code: 'JP-R006',
      message: expect.stringContaining('mfe-a 2.0.0 requires @jpro/platform ^2.0.0, but shell 1.0.0 shares 1.0.0'),
    });
    await expect(refusal).rejects.toThrow('react ^19.0.0, but shell 1.0.0 does not share it');
    expect((await units())['mfe-a']?.current).toBe('1.0.0');
  });

  test('a shell that no longer shares what a remote needs is refused', async () => {
    await temporary.publish({ unit: 'shell', version: '2.0.0', provides: { [PLATFORM]: '2.0.0' } });
    await expect(
      promote(temporary.store, 'production', [{ unit: 'shell', version: '2.0.0' }], temporary.note),
    ).rejects.toThrow('mfe-b 1.0.0 requires');
  });

  test("a canary is refused like a promotion, the shell's too", async () => {
    await temporary.publish({ unit: 'mfe-a', version: '2.0.0', requires: { [PLATFORM]: '^2.0.0' } });
    await temporary.publish({ unit: 'shell', version: '2.0.0', provides: { [PLATFORM]: '2.0.0' } });
    const canary = { version: '2.0.0', percent: 1 };
    await expect(startCanary(temporary.store, 'production', 'mfe-a', canary, temporary.note)).rejects.toMatchObject({
      code: 'JP-R006',
    });
    await expect(startCanary(temporary.store, 'production', 'shell', canary, temporary.note)).rejects.toMatchObject({
      code: 'JP-R006',
    });
  });

  test('a shell and remotes that require each other are promoted together', async () => {
    const version = '2.0.0';
    const requires = { [PLATFORM]: '^2.0.0' };
    await temporary.release(
      { unit: 'shell', version, provides: { [PLATFORM]: version } },
      { unit: 'mfe-a', version, requires },
      { unit: 'mfe-b', version, requires },
    );
    expect((await units())['shell']?.current).toBe(version);
    await expect(rollback(temporary.store, 'production', 'shell', temporary.note)).rejects.toMatchObject({
      code: 'JP-R006',
    });
  });

  describe('shared exports', () => {
    const exports = { 'react-router': ['Link', 'useSearchParams'], react: ['useState'] };
    const imports = { 'react-router': ['useSearchParams'], react: ['useState'] };
    beforeEach(() =>
      temporary.release({ unit: 'shell', version: '1.1.0', exports }, { unit: 'mfe-a', version: '1.1.0', imports }),
    );
    const promoting = (unit: string, version: string) =>
      promote(temporary.store, 'production', [{ unit, version }], temporary.note);

    test('a remote that imports a name which the shell does not share is refused, with module and names', async () => {
      const wanted = { 'react-router': ['NavLink', 'useBlocker', 'Link'], '@jpro/new': ['x'] };
      await temporary.publish({ unit: 'mfe-b', version: '1.1.0', imports: wanted });
      await expect(promoting('mfe-b', '1.1.0')).rejects.toMatchObject({
        code: 'JP-R020',
        message:
          'refused: mfe-b 1.1.0 imports NavLink, useBlocker from react-router, but shell 1.1.0 does not share them; ' +
          'mfe-b 1.1.0 imports x from @jpro/new, but shell 1.1.0 does not share it',
      });
    });

    test('a shell without a name that a current or canary remote imports is refused', async () => {
      const less = { 'react-router': ['Link'], react: ['useState'] };
      await temporary.publish({ unit: 'shell', version: '1.2.0', exports: less });
      const reason = 'mfe-a 1.1.0 imports useSearchParams from react-router, but shell 1.2.0 does not share it';
      await expect(promoting('shell', '1.2.0')).rejects.toMatchObject({
        code: 'JP-R020',
        message: `refused: ${reason}`,
      });
      const canary = { version: '1.2.0', percent: 1 };
      await expect(startCanary(temporary.store, 'production', 'shell', canary, temporary.note)).rejects.toThrow(reason);

      await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
      await startCanary(temporary.store, 'production', 'mfe-a', { version: '1.1.0', percent: 1 }, temporary.note);
      await expect(promoting('shell', '1.2.0')).rejects.toThrow(reason);
      await stopCanary(temporary.store, 'production', 'mfe-a', temporary.note);
      await promoting('shell', '1.2.0');
    });

    test('a rollback of the shell to one without the name is refused', async () => {
      await temporary.release({ unit: 'shell', version: '1.2.0', exports: { ...exports, react: ['useState', 'use'] } });
      await temporary.release({ unit: 'mfe-b', version: '1.1.0', imports: { react: ['use'] } });
      const refused = rollback(temporary.store, 'production', 'shell', temporary.note);
      await expect(refused).rejects.toThrow('mfe-b 1.1.0 imports use from react, but shell 1.1.0 does not share it');
    });
  });

  test('a remote of another mount protocol is refused, in both directions', async () => {
    await temporary.publish({ unit: 'mfe-a', version: '2.0.0', mountProtocol: 2 });
    await expect(
      promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '2.0.0' }], temporary.note),
    ).rejects.toMatchObject({
      code: 'JP-R021',
      message: 'refused: mfe-a 2.0.0 was built for mount protocol 2, but shell 1.0.0 has mount protocol 1',
    });
    await temporary.publish({ unit: 'shell', version: '2.0.0', mountProtocol: 2 });
    await expect(
      promote(temporary.store, 'production', [{ unit: 'shell', version: '2.0.0' }], temporary.note),
    ).rejects.toMatchObject({ code: 'JP-R021', message: expect.stringContaining('mfe-b 1.0.0 was built for') });
  });

  test('a channel without a shell refuses remotes', async () => {
    await expect(
      promote(temporary.store, 'preview', [{ unit: 'mfe-a', version: '1.0.0' }], temporary.note),
    ).rejects.toMatchObject({ code: 'JP-R009' });
  });
});

describe('canary', () => {
  beforeEach(() => temporary.publish({ unit: 'mfe-a', version: '1.1.0' }));
  const start = (version: string, percent: number) =>
    startCanary(temporary.store, 'production', 'mfe-a', { version, percent }, temporary.note);

  test('it runs beside the current version until --off, promote or rollback', async () => {
    await start('1.1.0', 10);
    expect((await units())['mfe-a']).toEqual({
      current: '1.0.0',
      previous: [],
      canary: { version: '1.1.0', percent: 10 },
    });
    await stopCanary(temporary.store, 'production', 'mfe-a', temporary.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
    await start('1.1.0', 10);
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.1.0', previous: ['1.0.0'] });
  });

  test.each([-1, 101, Number.NaN])('a share of %p percent is refused', async (percent) => {
    await expect(start('1.1.0', percent)).rejects.toMatchObject({ code: 'JP-R008' });
  });

  test('the current version cannot be a canary, and a missing canary cannot end', async () => {
    await expect(start('1.0.0', 10)).rejects.toMatchObject({ code: 'JP-R011' });
    await expect(stopCanary(temporary.store, 'production', 'mfe-a', temporary.note)).rejects.toMatchObject({
      code: 'JP-R011',
    });
  });

  test('promoting the current version ends the canary beside it', async () => {
    await start('1.1.0', 10);
    await promote(temporary.store, 'production', [{ unit: 'mfe-a', version: '1.0.0' }], temporary.note);
    expect((await units())['mfe-a']).toEqual({ current: '1.0.0', previous: [] });
  });
});
