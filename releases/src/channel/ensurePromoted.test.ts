import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensurePromoted } from './ensurePromoted.ts';
import { follow } from './follow.ts';
import { freeze } from './freeze.ts';
import { promote } from './promote.ts';
import { currentUnits } from './readRevisions.ts';
import { rollback } from './rollback.ts';
import { startCanary } from '../canary/startCanary.ts';
import { buildFixture, PLATFORM, temporaryStore, type TemporaryStore } from '../testing/index.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const start = (...folders: string[]) => ensurePromoted(temporary.store, 'production', folders, temporary.note);
const build = (unit: string, content: string, version = '1.0.0') =>
  buildFixture({ unit, version, contents: { 'page.js': content } });
const current = async (unit: string) => (await currentUnits(temporary.store, 'production'))[unit]?.current;

test('a first start publishes and promotes everything in one revision; the next one changes nothing', async () => {
  const folders = [await build('shell', '1'), await build('mfe-a', '1')];
  expect((await start(...folders)).revision?.number).toBe(1);
  expect(await current('mfe-a')).toBe('1.0.0');
  const again = await start(...folders);
  expect(again.revision).toBeUndefined();
  expect(again.releases.map(({ published }) => published)).toEqual([false, false]);
});

test('a changed build of a published version becomes a local version', async () => {
  await start(await build('shell', '1'), await build('mfe-a', '1'));
  await start(await build('mfe-a', '2'));
  const version = await current('mfe-a');
  expect(version).toMatch(/^1\.0\.1-local\.x[0-9a-f]{10}$/);
  expect((await temporary.store.file('mfe-a', '1.0.0', 'page.js'))?.toString()).toBe('1');
  expect((await temporary.store.file('mfe-a', version ?? '', 'page.js'))?.toString()).toBe('2');
  expect((await start(await build('mfe-a', '2'))).revision).toBeUndefined();
});

test('a restart does not undo a rollback', async () => {
  const shell = await build('shell', '1');
  const next = await build('mfe-a', '2', '1.1.0');
  await start(shell, await build('mfe-a', '1'));
  await start(shell, next);
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  await start(shell, next);
  expect(await current('mfe-a')).toBe('1.0.0');
});

test('a shell and remotes that require each other are promoted together', async () => {
  await start(await build('shell', '1'), await build('mfe-a', '1'));
  const version = '2.0.0';
  await start(
    await buildFixture({ unit: 'shell', version, provides: { [PLATFORM]: version } }),
    await buildFixture({ unit: 'mfe-a', version, requires: { [PLATFORM]: '^2.0.0' } }),
  );
  expect([await current('shell'), await current('mfe-a')]).toEqual([version, version]);
});

test('going back to earlier sources promotes their version again', async () => {
  const [shell, first, second] = [await build('shell', '1'), await build('mfe-a', '1'), await build('mfe-a', '2')];
  await start(shell, first);
  await start(shell, second);
  await start(shell, first);
  expect(await current('mfe-a')).toBe('1.0.0');
  await start(shell, second);
  expect(await current('mfe-a')).toMatch(/local/);
});

test('a restart does not undo the rollback of a version that an operator published and promoted', async () => {
  const [shell, first, next] = [
    await build('shell', '1'),
    await build('mfe-a', '1'),
    await build('mfe-a', '2', '1.1.0'),
  ];
  await start(shell, first);
  await promote(temporary.store, 'production', [await temporary.publish(changed('1.1.0'))], temporary.note);
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  const { revision, operated, held } = await start(shell, next);
  expect(revision).toBeUndefined();
  expect(operated?.command).toBe('test');
  expect(held).toEqual([{ unit: 'mfe-a', current: '1.0.0', version: '1.1.0', published: 'same' }]);
  expect(await current('mfe-a')).toBe('1.0.0');
});

test("an operator's channel stays as it is, and the builds that are left out are listed", async () => {
  const shell = await build('shell', '1');
  await start(shell, await build('mfe-a', '1'), await build('mfe-b', '1'));
  await promote(temporary.store, 'production', [await temporary.publish(changed('1.1.0'))], temporary.note);
  const held = async (...folders: string[]) => (await start(shell, ...folders)).held;
  const now = { unit: 'mfe-a', current: '1.1.0' };

  expect(await held(await build('mfe-a', '2', '1.1.0'), await build('mfe-b', '1'))).toEqual([]);
  expect(await held(await build('mfe-a', '3', '1.2.0'))).toEqual([{ ...now, version: '1.2.0', published: 'no' }]);
  expect(await held(await build('mfe-a', '3', '1.1.0'))).toEqual([{ ...now, version: '1.1.0', published: 'other' }]);
  expect(await held(await build('mfe-a', '1', '1.0.0'))).toEqual([{ ...now, version: '1.0.0', published: 'same' }]);
  expect(await held(await build('mfe-c', '1'))).toEqual([
    { unit: 'mfe-c', current: undefined, version: '1.0.0', published: 'no' },
  ]);
  expect(await temporary.store.versions('mfe-a')).toEqual(['1.0.0', '1.1.0']);
  expect(await temporary.store.latestRevisionNumber('production')).toBe(2);

  const canary = { version: '1.0.0', percent: 10 };
  await startCanary(temporary.store, 'production', 'mfe-a', canary, temporary.note);
  expect(await held(await build('mfe-a', '1', '1.0.0'))).toEqual([]);
});

describe('a channel that an operator gives back', () => {
  let shell: string;
  const giveBack = () => follow(temporary.store, 'production', { ...temporary.note, command: 'follow' });
  beforeEach(async () => {
    shell = await build('shell', '1');
    await start(shell, await build('mfe-a', '1'));
    await promote(temporary.store, 'production', [await temporary.publish(changed('1.1.0'))], temporary.note);
  });

  test('stays as it is until the next start, which releases its builds, and so does each one after that', async () => {
    await giveBack();
    expect(await current('mfe-a')).toBe('1.1.0');
    await start(shell, await build('mfe-a', '3', '1.2.0'));
    expect(await current('mfe-a')).toBe('1.2.0');
    await start(shell, await build('mfe-a', '4', '1.3.0'));
    expect(await current('mfe-a')).toBe('1.3.0');
    expect(await giveBack()).toBeUndefined();
  });

  test('is theirs again after their next command', async () => {
    await giveBack();
    await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
    expect((await start(shell, await build('mfe-a', '3', '1.2.0'))).operated?.command).toBe('test');
    expect(await current('mfe-a')).toBe('1.0.0');
  });

  test('stays frozen', async () => {
    await freeze(temporary.store, 'production', temporary.note);
    await giveBack();
    expect((await start(shell, await build('mfe-a', '3', '1.2.0'))).refusal).toMatchObject({ code: 'JP-R033' });
    expect(await current('mfe-a')).toBe('1.1.0');
  });
});

test('a start changes nothing while the newest revision cannot be read: it may be a rollback', async () => {
  const shell = await build('shell', '1');
  await start(shell, await build('mfe-a', '1'));
  await start(shell, await build('mfe-a', '2', '1.1.0'));
  await rollback(temporary.store, 'production', 'mfe-a', temporary.note);
  const file = path.join(temporary.dataFolder, 'releases/channels/production/3.json');
  await writeFile(file, '{');
  await expect(start(shell, await build('mfe-a', '3', '1.2.0'))).rejects.toMatchObject({ code: 'JP-R028' });
  expect(await temporary.store.latestRevisionNumber('production')).toBe(3);
  expect(await temporary.store.versions('mfe-a')).toEqual(['1.0.0', '1.1.0']);
});

test('what an operator changes while a start publishes its builds stays', async () => {
  const shell = await build('shell', '1');
  await start(shell, await build('mfe-a', '1'));
  const operators = await temporary.publish(changed('1.1.0'));
  const add = temporary.store.add.bind(temporary.store);
  jest.spyOn(temporary.store, 'add').mockImplementationOnce(async (...built) => {
    await promote(temporary.store, 'production', [operators], temporary.note);
    return add(...built);
  });
  const { revision, held } = await start(shell, await build('mfe-a', '3', '1.2.0'));
  expect(revision).toBeUndefined();
  expect(held).toEqual([{ unit: 'mfe-a', current: '1.1.0', version: '1.2.0', published: 'same' }]);
  expect(await current('mfe-a')).toBe('1.1.0');
});

/** The build with the content 2, as an operator publishes it. */
const changed = (version: string) => ({ unit: 'mfe-a', version, contents: { 'page.js': '2' } });

describe('a data folder whose releases have another mount protocol', () => {
  beforeEach(async () => {
    const versions = ['shell', 'mfe-a'].map((unit) => ({ unit, version: '0.9.0' }));
    for (const each of versions) await temporary.publish({ ...each, mountProtocol: 2 });
    await promote(temporary.store, 'production', versions, { ...temporary.note, command: 'start' });
  });

  test('is upgraded as a whole', async () => {
    await start(await build('shell', '1'), await build('mfe-a', '1'));
    expect([await current('shell'), await current('mfe-a')]).toEqual(['1.0.0', '1.0.0']);
  });

  test('stays as it is when only a part could be upgraded, and says why', async () => {
    const { revision, refusal } = await start(await build('shell', '1'));
    expect([await current('shell'), revision]).toEqual(['0.9.0', undefined]);
    expect(refusal).toMatchObject({ code: 'JP-R021', message: expect.stringContaining('mfe-a 0.9.0') });
  });
});
