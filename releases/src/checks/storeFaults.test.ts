/** What is broken in the store is named, harms nothing else, and has a way back. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChannelReader } from '../channel/ChannelReader.ts';
import { FolderPlace } from '../store/FolderPlace.ts';
import { history } from '../history/history.ts';
import { ManagedStore } from '../store/ManagedStore.ts';
import { promote } from '../channel/promote.ts';
import { currentUnits } from '../channel/readRevisions.ts';
import { createFromReserve, refillReserve } from '../store/reservedSpace.ts';
import { rollback } from '../channel/rollback.ts';
import { status } from '../history/status.ts';
import type { StoreFault } from '../store/releaseStore.ts';
import { storeFaults } from './storeFaults.ts';
import {
  smallDisk,
  type SmallDisk,
  releasedStore,
  temporaryStore,
  type TemporaryStore,
  withoutPermission,
} from '../testing/index.ts';

const CHANNEL = 'production';
const cli = path.join(import.meta.dirname, '../cli.ts');

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0' },
  ]);
  await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
  await temporary.release({ unit: 'mfe-a', version: '1.2.0' });
});
afterEach(() => temporary.remove());

const inStore = (...parts: string[]) => path.join(temporary.dataFolder, 'releases', ...parts);
const revisionFile = (number: number) => inStore('channels', CHANNEL, `${number}.json`);
const current = async () => (await currentUnits(temporary.store, CHANNEL))['mfe-a']?.current;
const back = () => rollback(temporary.store, CHANNEL, 'mfe-a', temporary.note);
const faults = async () => (await storeFaults(temporary.store, CHANNEL)).filter(({ code }) => code !== 'JP-G011');

function release(...words: string[]) {
  return spawnSync(process.execPath, [cli, ...words], {
    env: { ...process.env, DATA_DIR: temporary.dataFolder },
    encoding: 'utf8',
  });
}

describe('a rollback', () => {
  test.each([
    ['has lost its folder', (folder: string) => rm(folder, { recursive: true }), 'release.json is missing or damaged'],
    ['has lost a file', (folder: string) => rm(path.join(folder, 'remoteEntry.js')), 'remoteEntry.js is missing'],
    [
      'has a changed file',
      (folder: string) => writeFile(path.join(folder, 'remoteEntry.js'), '/* mfe-a 1.1.X */'),
      'remoteEntry.js was changed',
    ],
    [
      'has a damaged release.json',
      (folder: string) => writeFile(path.join(folder, 'release.json'), '{"unit": "mfe-a"'),
      'release.json is missing or damaged',
    ],
  ])('to a version that %s is refused, with a version that is whole', async (_, damage, problem) => {
    await damage(inStore('artefacts/mfe-a/1.1.0'));
    const { status, stderr } = release('rollback', 'mfe-a');
    expect(status).toBe(1);
    expect(stderr).toContain(`JP-R026: mfe-a 1.1.0 is not whole: artefacts/mfe-a/1.1.0/${problem}`);
    expect(stderr).toContain('nothing was changed. 1.0.0 is whole: npm run release -- promote mfe-a 1.0.0');
    expect(await current()).toBe('1.2.0');
  });

  test('without a whole version left, it says to restore one', async () => {
    await rm(inStore('artefacts/mfe-a/1.1.0/remoteEntry.js'));
    await rm(inStore('artefacts/mfe-a/1.0.0/remoteEntry.js'));
    await expect(back()).rejects.toThrow('Restore the folder from a backup');
  });
});

describe('status, which reads only files that were written since their publication', () => {
  const state = () => status(temporary.store, temporary.telemetry, CHANNEL, 'mfe-a');

  test('reads none of a store in order, however large its versions are', async () => {
    const read: string[] = [];
    class WatchedStore extends ManagedStore {
      override file(unit: string, version: string, file: string): Promise<Buffer | undefined> {
        read.push(`${unit}/${version}/${file}`);
        return super.file(unit, version, file);
      }
    }
    const watched = new WatchedStore(new FolderPlace(inStore()));
    // What was written in the same moment as `release.json` may have been written after it.
    for (const version of ['1.1.0', '1.2.0']) {
      const later = new Date(Date.now() + 1_000);
      await utimes(inStore('artefacts/mfe-a', version, 'release.json'), later, later);
    }
    expect((await status(watched, temporary.telemetry, CHANNEL, 'mfe-a')).faults.filter(isDamage)).toEqual([]);
    expect(read.filter((file) => file.startsWith('mfe-a'))).toEqual([]);
  });

  test.each([
    ['changed, with the same size', (file: string) => writeFile(file, '/* mfe-a 1.2.X */'), 'was changed'],
    ['cut off', (file: string) => writeFile(file, ''), 'was changed'],
    ['lost', (file: string) => rm(file), 'is missing or cannot be read'],
  ])('finds a file that was %s', async (_, damage, problem) => {
    await damage(inStore('artefacts/mfe-a/1.2.0/remoteEntry.js'));
    expect((await state()).faults.filter(isDamage)).toEqual([
      expect.objectContaining({ code: 'JP-G010', file: 'artefacts/mfe-a/1.2.0/remoteEntry.js', problem }),
    ]);
  });

  test('is not misled by a file that was restored', async () => {
    const file = inStore('artefacts/mfe-a/1.2.0/remoteEntry.js');
    await writeFile(file, await readFile(file));
    expect((await state()).faults.filter(isDamage)).toEqual([]);
  });
});

const isDamage = ({ code }: StoreFault) => code === 'JP-G010';

describe('a revision that cannot be used', () => {
  const DAMAGES: readonly [string, (file: string) => Promise<unknown>][] = [
    ['is empty', (file) => writeFile(file, '')],
    ['is cut off', async (file) => writeFile(file, (await readFile(file, 'utf8')).slice(0, 100))],
    ['is no revision', (file) => writeFile(file, '{"number": 3}')],
    ['is another revision', async (file) => writeFile(file, await readFile(revisionFile(1)))],
    ['is a folder', (file) => rm(file).then(() => mkdir(file))],
  ];

  test.each(DAMAGES)('because it %s: the one before is in use, and a fault names the file', async (_, damage) => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    const beforeDamage = await reader.latest();
    await damage(revisionFile(3));
    expect(await current()).toBe('1.1.0');
    expect((await new ChannelReader(temporary.store, CHANNEL).latest())?.number).toBe(2);
    expect(await reader.latest()).toEqual(beforeDamage);
    const found = [expect.objectContaining({ code: 'JP-G007', file: 'channels/production/3.json' })];
    expect(await faults()).toEqual(found);
    expect(await reader.check()).toEqual(found);
    expect((await history(temporary.store, CHANNEL, { limit: 9 })).map(({ number }) => number)).toEqual([2, 1]);
  });

  test('does not stop a rollback, which continues what visitors get and says so', async () => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    await reader.latest();
    await writeFile(revisionFile(3), '');
    const { status, stdout } = release('rollback', 'mfe-a');
    expect(status).toBe(0);
    expect(stdout).toContain('1.1.0 -> 1.0.0');
    expect(stdout).toContain('This is revision 4 of the production channel');
    expect(stdout).toContain('It continues revision 2: newer ones are damaged.');
    expect(await current()).toBe('1.0.0');
    expect((await reader.latest())?.number).toBe(4);
    expect(await faults()).toEqual([]);
  });

  test('does not hide a later one from a running reader', async () => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    await reader.latest();
    await writeFile(revisionFile(4), '');
    expect((await reader.latest())?.number).toBe(3);
    await back();
    expect((await reader.latest())?.number).toBe(5);
  });

  test('because it vanished: a reader goes on with it, says so, and sees the next change', async () => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    await reader.latest();
    await rename(revisionFile(3), inStore('channels', CHANNEL, 'lost.json'));
    expect(await reader.check()).toEqual([
      expect.objectContaining({ code: 'JP-G009', file: 'channels/production/3.json' }),
    ]);
    expect((await reader.latest())?.units['mfe-a']?.current).toBe('1.2.0');
    await back();
    expect((await reader.latest())?.units['mfe-a']?.current).toBe('1.0.0');
    expect(await reader.check()).toEqual([]);
  });

  test('may be one in between: a reader that waits for it sees later ones with its next check', async () => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    await reader.latest();
    await back();
    await back();
    await rm(revisionFile(4));
    expect(await reader.check()).toEqual([]);
    expect((await reader.latest())?.number).toBe(5);
  });
});

describe('without permission', () => {
  const channelFolder = () => inStore('channels', CHANNEL);

  test('a reader goes on with what it knows, and a fault says what to do', async () => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    const known = await reader.latest();
    await withoutPermission(channelFolder(), async () => {
      expect(await reader.latest()).toEqual(known);
      const fault = expect.objectContaining({
        code: 'JP-G008',
        file: 'channels/production',
        problem: 'cannot be listed: permission denied',
      });
      expect(await reader.check()).toEqual([fault]);
      expect(await faults()).toEqual([fault]);
      expect(await new ChannelReader(temporary.store, CHANNEL).latest()).toBeUndefined();
    });
    expect(await reader.check()).toEqual([]);
  });

  test('a reader that starts recovers by itself', async () => {
    const reader = new ChannelReader(temporary.store, CHANNEL);
    await withoutPermission(channelFolder(), () => reader.latest());
    expect((await reader.latest())?.number).toBe(3);
  });

  test('a change is refused in words, also for one revision that others may be able to read', async () => {
    const refusal = { code: 'JP-R028', message: expect.stringMatching(/permission denied.*nothing was changed/) };
    await withoutPermission(channelFolder(), () => expect(back()).rejects.toMatchObject(refusal));
    await withoutPermission(revisionFile(3), () => expect(back()).rejects.toMatchObject(refusal));
    await chmod(channelFolder(), 0o755);
    expect(await temporary.store.latestRevisionNumber(CHANNEL)).toBe(3);
  });

  test('a release that cannot be read counts as missing', async () => {
    await withoutPermission(inStore('artefacts/mfe-a/1.2.0'), async () => {
      expect(await faults()).toEqual([expect.objectContaining({ code: 'JP-G010', file: 'artefacts/mfe-a/1.2.0' })]);
    });
    expect(await faults()).toEqual([]);
  });
});

test('current versions, canaries and first fallbacks are checked; older versions are not', async () => {
  for (const version of ['1.0.0', '1.1.0']) await rm(inStore('artefacts/mfe-a', version, 'remoteEntry.js'));
  expect(await faults()).toEqual([
    {
      code: 'JP-G010',
      file: 'artefacts/mfe-a/1.1.0/remoteEntry.js',
      problem: 'is missing or cannot be read',
      advice: 'Browsers cannot fall back to it: restore the folder from a backup',
    },
  ]);
});

test('a release.json that is damaged while the gateway has it in memory is a fault, until it is restored', async () => {
  const file = inStore('artefacts/mfe-a/1.2.0/release.json');
  const content = await readFile(file);
  expect(await temporary.store.release('mfe-a', '1.2.0')).toBeDefined();
  await writeFile(file, '[]');
  expect(await faults()).toEqual([expect.objectContaining({ code: 'JP-G010', file: 'artefacts/mfe-a/1.2.0' })]);
  expect(release('promote', 'mfe-a', '1.2.0').stderr).toContain('JP-R035: mfe-a 1.2.0 was published, but its release');
  await writeFile(file, content);
  expect(await faults()).toEqual([]);
});

test('an earlier revision with a damaged version is not restored', async () => {
  await rm(inStore('artefacts/mfe-a/1.0.0/remoteEntry.js'));
  expect(release('rollback', '--to-revision', '1').stderr).toContain('JP-R026: mfe-a 1.0.0 is not whole');
  expect(await current()).toBe('1.2.0');
});

test('status names each fault, its file and what to do', async () => {
  await writeFile(revisionFile(3), '');
  await rm(inStore('artefacts/mfe-a/1.1.0/remoteEntry.js'));
  const { stdout } = release('status');
  expect(stdout).toContain('JP-G007: channels/production/3.json: cannot be used: its content is damaged; revision 2');
  expect(stdout).toContain('JP-G010: artefacts/mfe-a/1.1.0/remoteEntry.js: is missing or cannot be read. Visitors get');
  expect(stdout).toContain('Visitors get mfe-a 1.0.0: roll mfe-a back');
  const { faults: listed } = JSON.parse(release('status', '--json').stdout) as { faults: { code: string }[] };
  expect(listed.map(({ code }) => code)).toEqual(expect.arrayContaining(['JP-G007', 'JP-G010']));
});

describe('space in reserve', () => {
  const reserveFiles = async () =>
    (await readdir(inStore('channels', CHANNEL))).filter((name) => name.startsWith('.reserve')).sort();

  test('a revision takes the place of a reserve file, and nothing else changes', async () => {
    const folder = inStore('channels', CHANNEL);
    const [first = ''] = await reserveFiles();
    const { ino } = await stat(path.join(folder, first));
    expect(await createFromReserve(revisionFile(4), '{"a":1}\n')).toBe(true);
    expect((await stat(revisionFile(4))).ino).toBe(ino);
    expect(await readFile(revisionFile(4), 'utf8')).toBe('{"a":1}\n');
    expect(await createFromReserve(revisionFile(4), 'other')).toBe(false);
    expect(await readFile(revisionFile(4), 'utf8')).toBe('{"a":1}\n');
    expect(await reserveFiles()).toHaveLength(2);
    expect(await refillReserve(folder)).toBe(true);
    expect(await reserveFiles()).toHaveLength(4);
  });

  test('a used-up reserve, and one that is too small, creates nothing', async () => {
    expect(await createFromReserve(revisionFile(4), 'x'.repeat(40_000))).toBeUndefined();
    for (const name of await reserveFiles()) await rm(inStore('channels', CHANNEL, name));
    expect(await createFromReserve(revisionFile(4), '{}')).toBeUndefined();
  });
});

describe('on a full disk', () => {
  const disk: SmallDisk | undefined = smallDisk(2);
  const onDisk = disk ? test : test.skip;
  let full: TemporaryStore;
  beforeEach(async () => {
    if (!disk) return;
    full = await temporaryStore(disk.folder);
    await full.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
    for (let minor = 1; minor <= 3; minor += 1) await full.release({ unit: 'mfe-a', version: `1.${minor}.0` });
    await disk.fill();
  });
  afterEach(async () => {
    await disk?.free();
    await full?.remove();
  });
  afterAll(() => disk?.remove());

  const swap = (version: string) => promote(full.store, CHANNEL, [{ unit: 'mfe-a', version }], full.note);

  onDisk('several rollbacks in a row work', async () => {
    for (const expected of ['1.2.0', '1.1.0', '1.0.0']) {
      await rollback(full.store, CHANNEL, 'mfe-a', full.note);
      expect((await currentUnits(full.store, CHANNEL))['mfe-a']?.current).toBe(expected);
      await disk?.fill();
    }
    expect((await new ChannelReader(full.store, CHANNEL).latest())?.number).toBe(7);
  });

  onDisk('the fault says how much is left', async () => {
    expect(await full.store.storageFaults(CHANNEL)).toEqual([
      expect.objectContaining({ code: 'JP-G011', problem: 'the disk has 0 MB left; rollbacks still work' }),
    ]);
  });

  onDisk('when the reserve is used up, a change is refused in words, and works once there is space', async () => {
    let changes = 0;
    const swaps = async () => {
      for (; changes < 20; changes += 1) {
        await swap(changes % 2 === 0 ? '1.1.0' : '1.2.0');
        await disk?.fill();
      }
    };
    await expect(swaps()).rejects.toMatchObject({
      code: 'JP-R027',
      message: expect.stringMatching(/channels\/production\/\d+\.json could not be written: the disk is full/),
    });
    expect(changes).toBeGreaterThanOrEqual(4);
    expect((await full.store.storageFaults(CHANNEL))[0]?.problem).toContain('is used up');
    const names = await readdir(path.join(full.dataFolder, 'releases/channels', CHANNEL));
    expect(names.filter((name) => name.startsWith('.') && !name.startsWith('.reserve'))).toEqual([]);
    await disk?.free();
    await swap('1.0.0');
    expect((await currentUnits(full.store, CHANNEL))['mfe-a']?.current).toBe('1.0.0');
  });

  onDisk('when it is read-only too, changes and publications are refused in words', async () => {
    await rm(path.join(full.dataFolder, 'releases/drafts'), { recursive: true });
    disk?.setReadOnly(true);
    try {
      const reason = { code: 'JP-R028', message: expect.stringContaining('the disk is read-only') };
      await expect(swap('1.1.0')).rejects.toMatchObject(reason);
      await expect(full.publish({ unit: 'mfe-a', version: '2.0.0' })).rejects.toMatchObject(reason);
      expect((await currentUnits(full.store, CHANNEL))['mfe-a']?.current).toBe('1.3.0');
    } finally {
      disk?.setReadOnly(false);
    }
  });

  onDisk('a release that does not fit is refused and leaves nothing behind', async () => {
    const build = { unit: 'mfe-a', version: '2.0.0', contents: { 'big.js': 'x'.repeat(3_000_000) } };
    await expect(full.publish(build)).rejects.toMatchObject({ code: 'JP-R027' });
    expect(await readdir(path.join(full.dataFolder, 'releases/drafts'))).toEqual([]);
    expect(await full.store.versions('mfe-a')).not.toContain('2.0.0');
  });
});
