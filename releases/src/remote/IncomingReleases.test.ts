/** Builds that arrive over HTTP, file by file (rule 99.3), for a store in a folder and in a bucket. */
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { hasBucket } from '@jpro/storage/testing';
import { publish } from '../publish/publish.ts';
import type { Release } from '../release.ts';
import { type FixtureBuild, smallDisk } from '../testing/index.ts';
import { buildFixture, temporaryBucketStore, temporaryStore, type TemporaryStore } from '../testing/index.ts';
import { IncomingReleases } from './IncomingReleases.ts';

const UNIT = 'mfe-a';

const rootOf = ({ dataFolder }: TemporaryStore) => path.join(dataFolder, 'incoming-releases');

/** As another process opens it. */
const open = (temporary: TemporaryStore) =>
  new IncomingReleases(rootOf(temporary), temporary.store, (folder, unit) => publish(temporary.store, folder, unit));

async function built(build: Partial<FixtureBuild>) {
  const folder = await buildFixture({ unit: UNIT, version: '1.0.0', ...build });
  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  return { folder, release };
}

async function sendFiles(
  incoming: IncomingReleases,
  { folder, release }: Awaited<ReturnType<typeof built>>,
  wanted: readonly string[],
) {
  for (const { path: file, sha384 } of release.files)
    if (wanted.includes(sha384))
      await incoming.receiveFile(
        UNIT,
        release.version,
        sha384,
        Readable.from([await readFile(path.join(folder, file))]),
      );
}

const missingOf = async (incoming: IncomingReleases, release: Release): Promise<string[]> => {
  const received = await incoming.receive(UNIT, release);
  return 'missing' in received ? received.missing : [];
};

const namesIn = (temporary: TemporaryStore) => readdir(rootOf(temporary)).catch(() => []);

const kinds: [string, () => Promise<TemporaryStore>][] = [['a folder', () => temporaryStore()]];
if (hasBucket) kinds.push(['a bucket', () => temporaryBucketStore()]);

describe.each(kinds)('into %s', (_, start) => {
  let temporary: TemporaryStore;
  beforeEach(async () => {
    temporary = await start();
  });
  afterEach(() => temporary.remove());

  test('a build whose files have all arrived is published, and unchanged files are not asked for again', async () => {
    const incoming = open(temporary);
    const first = await built({ contents: { 'same.js': 'same', 'page.js': 'one' } });
    const missing = await missingOf(incoming, first.release);
    expect(missing.length).toBe(new Set(first.release.files.map(({ sha384 }) => sha384)).size);
    await sendFiles(incoming, first, missing);
    expect(await incoming.receive(UNIT, first.release)).toEqual({ release: first.release });
    await expect(incoming.receive(UNIT, first.release)).rejects.toMatchObject({ code: 'JP-R003' });

    const second = await built({ version: '1.1.0', contents: { 'same.js': 'same', 'page.js': 'two' } });
    const changed = await missingOf(incoming, second.release);
    const names = second.release.files.filter(({ sha384 }) => changed.includes(sha384)).map(({ path: file }) => file);
    expect(names.toSorted()).toEqual(['hashes.json', 'page.js', 'remoteEntry.js']);
    await sendFiles(incoming, second, changed);
    expect(await incoming.receive(UNIT, second.release)).toMatchObject({ release: { version: '1.1.0' } });
    expect((await temporary.store.file(UNIT, '1.1.0', 'same.js'))?.toString()).toBe('same');
    expect(await readdir(path.join(rootOf(temporary), UNIT))).toEqual([]);
  });

  test('after the process was killed, another one continues', async () => {
    const build = await built({ contents: { 'a.js': 'a', 'b.js': 'b' } });
    const missing = await missingOf(open(temporary), build.release);
    await sendFiles(open(temporary), build, missing.slice(0, 2));
    const rest = await missingOf(open(temporary), build.release);
    expect(rest).toEqual(missing.slice(2));
    await sendFiles(open(temporary), build, rest);
    expect(await open(temporary).receive(UNIT, build.release)).toMatchObject({ release: { version: '1.0.0' } });
  });
});

describe('what is not finished', () => {
  let temporary: TemporaryStore;
  beforeEach(async () => {
    temporary = await temporaryStore();
  });
  afterEach(() => temporary.remove());

  test('is removed after a day, and a unit has at most five of it', async () => {
    const incoming = open(temporary);
    for (let minor = 0; minor < 5; minor += 1)
      await incoming.receive(UNIT, (await built({ version: `1.${minor}.0` })).release);
    const next = (await built({ version: '2.0.0' })).release;
    await expect(incoming.receive(UNIT, next)).rejects.toMatchObject({
      code: 'JP-R052',
      message: expect.stringContaining('too many uploads are not finished (of mfe-a: 1.0.0, 1.1.0'),
    });
    const old = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(path.join(rootOf(temporary), UNIT, '1.0.0/release.json'), old, old);
    expect(await missingOf(incoming, next)).not.toEqual([]);
    expect((await readdir(path.join(rootOf(temporary), UNIT))).toSorted()).toEqual([
      '1.1.0',
      '1.2.0',
      '1.3.0',
      '1.4.0',
      '2.0.0',
    ]);
  });

  test('is at most twenty builds of all units', async () => {
    const incoming = open(temporary);
    for (let index = 0; index < 20; index += 1) {
      const unit = `mfe-${String.fromCharCode(97 + index)}`;
      await incoming.receive(unit, (await built({ unit })).release);
    }
    const refused = incoming.receive('mfe-z', (await built({ unit: 'mfe-z' })).release);
    await expect(refused).rejects.toMatchObject({
      code: 'JP-R052',
      message: expect.stringContaining('of mfe-z: none'),
    });
    expect(await namesIn(temporary)).not.toContain('mfe-z');
  });

  test('of another build of the same version gives way, without its files', async () => {
    const incoming = open(temporary);
    const one = await built({ contents: { 'page.js': 'one' } });
    await sendFiles(incoming, one, await missingOf(incoming, one.release));
    const other = await built({ contents: { 'page.js': 'other' } });
    await sendFiles(incoming, other, await missingOf(incoming, other.release));
    await incoming.receive(UNIT, other.release);
    expect((await temporary.store.file(UNIT, '1.0.0', 'page.js'))?.toString()).toBe('other');
  });

  test('and cannot be published leaves nothing', async () => {
    const refusing = new IncomingReleases(rootOf(temporary), temporary.store, () =>
      Promise.reject(new Error('the machine is on fire')),
    );
    const build = await built({});
    await sendFiles(refusing, build, await missingOf(refusing, build.release));
    await expect(refusing.receive(UNIT, build.release)).rejects.toThrow('on fire');
    expect(await readdir(path.join(rootOf(temporary), UNIT))).toEqual([]);
    expect(await temporary.store.versions(UNIT)).toEqual([]);
  });
});

test('a full disk is said in words, and leaves no part of a file', async () => {
  const disk = smallDisk(4);
  if (!disk) return;
  const temporary = await temporaryStore(disk.folder);
  const incoming = open(temporary);
  const build = await built({ contents: { 'large.js': 'x'.repeat(3_000_000) } });
  const missing = await missingOf(incoming, build.release);
  await disk.fill();
  await expect(sendFiles(incoming, build, missing)).rejects.toMatchObject({ code: 'JP-R027' });
  await disk.free();
  const names = await readdir(path.join(rootOf(temporary), UNIT, '1.0.0/files'));
  expect(names.filter((name) => !name.startsWith('sha384-'))).toEqual([]);
  expect(await namesIn(temporary)).toEqual([UNIT]);
  await disk.remove();
});
