/** What every kind of store has to do alike: in a folder, and in a bucket. */
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultyService, hasBucket } from '@jpro/storage/testing';
import { S3Bucket } from '@jpro/storage';
import { BucketPlace } from './BucketPlace.ts';
import { ChannelReader } from '../channel/ChannelReader.ts';
import { openStore } from '../dataFolder.ts';
import { freeze, unfreeze } from '../channel/freeze.ts';
import { history } from '../history/history.ts';
import { promote } from '../channel/promote.ts';
import { prune } from './prune.ts';
import { publish } from '../publish/publish.ts';
import { currentUnits } from '../channel/readRevisions.ts';
import { ManagedStore } from './ManagedStore.ts';
import { rollback } from '../channel/rollback.ts';
import { startCanary } from '../canary/startCanary.ts';
import { status } from '../history/status.ts';
import { storeFaults } from '../checks/storeFaults.ts';
import { buildFixture, temporaryBucketStore, temporaryStore, type TemporaryStore } from '../testing/index.ts';
import { verify } from '../checks/verify.ts';
import { damagedFiles, overwrittenFiles } from '../checks/wholeRelease.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;

const CHANNEL = 'production';
const WRITERS = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];

/** What the promise resolves to before anything that waits for a file, a service or a timer can; otherwise 'late'. */
const atOnce = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise<'late'>((resolve) => setImmediate(resolve, 'late'))]);

interface Kind {
  readonly open: () => Promise<TemporaryStore>;
  /** Of each concurrent writer: the service is asked for what a folder is tried with elsewhere. */
  readonly changes: number;
  /** The same store, as another process opens it. */
  readonly again: (temporary: TemporaryStore) => ManagedStore;
  /** Overwrites the `release.json` of one version, both as `<unit>/<version>`, with that of another. */
  readonly replace: (temporary: TemporaryStore, one: string, other: string) => Promise<void>;
}

const folder: Kind = {
  changes: 10,
  open: () => temporaryStore(),
  again: ({ dataFolder }) => openStore(dataFolder),
  replace: async ({ dataFolder }, one, other) => {
    const fileOf = (version: string) => path.join(dataFolder, 'releases/artefacts', version, 'release.json');
    await copyFile(fileOf(other), fileOf(one));
  },
};

const buckets = new WeakMap<object, S3Bucket>();
const bucket: Kind = {
  changes: 100,
  open: async () => {
    const temporary = await temporaryBucketStore();
    buckets.set(temporary, temporary.inBucket.bucket);
    return temporary;
  },
  again: (temporary) => new ManagedStore(new BucketPlace(buckets.get(temporary)!)),
  replace: async (temporary, one, other) => {
    const objects = buckets.get(temporary)!;
    const keyOf = (version: string) => `releases/manifests/${version}.json`;
    await objects.put(keyOf(one), (await objects.get(keyOf(other)))!);
  },
};

describe('a store in a folder', () => {
  conforms(folder);
});
describeWithBucket('a store in a bucket', () => {
  conforms(bucket);
});

function conforms({ changes, open, again, replace }: Kind): void {
  let temporary: TemporaryStore;
  let store: ManagedStore;
  beforeEach(async () => {
    temporary = await open();
    ({ store } = temporary);
  });
  afterEach(() => temporary.remove());

  test('has nothing at first', async () => {
    await store.requireUsable();
    expect(await store.units()).toEqual([]);
    expect(await store.versions('mfe-a')).toEqual([]);
    expect(await store.release('mfe-a', '1.0.0')).toBeUndefined();
    expect(await store.isThere('mfe-a', '1.0.0')).toBe(false);
    expect(await store.overwritten('mfe-a', '1.0.0')).toBeUndefined();
    expect(await store.file('mfe-a', '1.0.0', 'a.js')).toBeUndefined();
    expect(await store.addedAt('mfe-a', '1.0.0')).toBeUndefined();
    expect(await store.takeOut('mfe-a', '1.0.0')).toBeUndefined();
    expect(await store.latestRevisionNumber(CHANNEL)).toBe(0);
    expect(await store.revision(CHANNEL, 1)).toBeUndefined();
    expect(await store.lease(CHANNEL)).toBeUndefined();
    expect(await store.server(CHANNEL)).toBeUndefined();
    expect(await store.previews()).toEqual([]);
  });

  test('gives every process what was published', async () => {
    const contents = { 'deep/a.js': 'a'.repeat(500), 'server/render.js': 's' };
    const before = Date.now() - 2_000;
    for (const version of ['1.10.0', '1.9.0', '1.10.0-rc.1']) {
      await temporary.publish({ unit: 'mfe-a', version, contents });
    }
    await temporary.publish({ unit: 'shell', version: '1.0.0' });
    for (const each of [store, again(temporary)]) {
      expect(await each.units()).toEqual(['mfe-a', 'shell']);
      expect(await each.versions('mfe-a')).toEqual(['1.9.0', '1.10.0-rc.1', '1.10.0']);
      expect(await each.release('mfe-a', '1.9.0')).toMatchObject({ unit: 'mfe-a', version: '1.9.0' });
      expect(await each.isThere('mfe-a', '1.9.0')).toBe(true);
      // Files of the same moment as `release.json` may be listed, too: their content decides.
      expect(await overwrittenFiles(each, 'mfe-a', '1.9.0')).toEqual([]);
      expect((await each.file('mfe-a', '1.9.0', 'deep/a.js'))?.toString()).toBe('a'.repeat(500));
      expect((await each.file('mfe-a', '1.9.0', 'deep/a.js', 'br'))!.length).toBeLessThan(100);
      expect(await each.file('mfe-a', '1.9.0', 'server/render.js', 'br')).toBeUndefined();
      expect(await each.file('mfe-a', '1.9.0', '../1.10.0/deep/a.js')).toBeUndefined();
      expect(await each.addedAt('mfe-a', '1.9.0')).toBeGreaterThan(before);
      expect((await verify(each)).damaged).toEqual([]);
    }
  });

  test('a version is published once, also by two at the same time', async () => {
    const builds = await Promise.all(
      ['one', 'two'].map((text) => buildFixture({ unit: 'mfe-a', version: '1.0.0', contents: { 'a.js': text } })),
    );
    const results = await Promise.allSettled(builds.map((build) => publish(again(temporary), build)));
    expect(results.filter(({ status: outcome }) => outcome === 'fulfilled').length).toBeLessThanOrEqual(1);
    const { damaged } = await verify(store);
    expect(damaged).toEqual([]);
    await expect(temporary.publish({ unit: 'mfe-b', version: '1.0.0' })).resolves.toBeDefined();
    await expect(temporary.publish({ unit: 'mfe-b', version: '1.0.0' })).rejects.toMatchObject({ code: 'JP-R003' });
  });

  test('a version whose release.json is that of another version, or of another unit, is damaged', async () => {
    await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
    await temporary.publish({ unit: 'mfe-a', version: '1.1.0' });
    await temporary.publish({ unit: 'mfe-b', version: '1.0.0' });
    for (const other of ['mfe-a/1.1.0', 'mfe-b/1.0.0']) {
      await replace(temporary, 'mfe-a/1.0.0', other);
      const reopened = again(temporary);
      expect(await reopened.release('mfe-a', '1.0.0')).toBeUndefined();
      expect(await reopened.isThere('mfe-a', '1.0.0')).toBe(false);
      expect(await storeFaults(reopened, CHANNEL)).toMatchObject([{ code: 'JP-G010', file: 'artefacts/mfe-a/1.0.0' }]);
      expect((await verify(reopened)).damaged).toMatchObject([{ version: '1.0.0', file: 'release.json' }]);
    }
  });

  test('a build with a damaged file leaves no version', async () => {
    const build = await buildFixture({ unit: 'mfe-a', version: '1.0.0', contents: { 'a.js': 'good' } });
    await writeFile(path.join(build, 'a.js'), 'evil');
    await expect(publish(store, build)).rejects.toMatchObject({ code: 'JP-R004' });
    expect(await store.versions('mfe-a')).toEqual([]);
    expect(await store.units()).toEqual([]);
    await writeFile(path.join(build, 'a.js'), 'good');
    await publish(store, build);
    expect((await verify(store)).damaged).toEqual([]);
    await rm(build, { recursive: true });
  });

  test('promote, roll back, freeze, history and status', async () => {
    await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
    await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
    const other = again(temporary);
    await rollback(other, CHANNEL, 'mfe-a', temporary.note);
    expect((await currentUnits(store, CHANNEL))['mfe-a']?.current).toBe('1.0.0');
    await freeze(store, CHANNEL, { ...temporary.note, why: 'a holiday' });
    await expect(promote(other, CHANNEL, [{ unit: 'mfe-a', version: '1.1.0' }], temporary.note)).rejects.toMatchObject({
      code: 'JP-R033',
    });
    await unfreeze(other, CHANNEL, temporary.note);
    expect((await history(store, CHANNEL, { limit: 99 })).length).toBeGreaterThanOrEqual(5);
    expect(await store.latestRevisionNumber(CHANNEL)).toBe(5);
    expect(await store.missingRevisions(CHANNEL, 6)).toEqual([6]);
    expect(await storeFaults(store, CHANNEL)).toEqual([]);
    const { units } = await status(store, temporary.telemetry, CHANNEL);
    expect(units.map(({ unit }) => unit)).toEqual(['shell', 'mfe-a']);
  });

  test(`${WRITERS.length} writers with ${changes} changes each lose none`, async () => {
    await temporary.release(
      { unit: 'shell', version: '1.0.0' },
      ...WRITERS.map((unit) => ({ unit, version: '1.0.0' })),
    );
    for (const unit of WRITERS) await temporary.publish({ unit, version: '1.1.0' });
    const first = await store.latestRevisionNumber(CHANNEL);
    await Promise.all(
      WRITERS.map(async (unit) => {
        const own = again(temporary);
        for (let percent = 1; percent <= changes; percent += 1)
          await startCanary(own, CHANNEL, unit, { version: '1.1.0', percent }, temporary.note);
      }),
    );
    expect(await store.latestRevisionNumber(CHANNEL)).toBe(first + WRITERS.length * changes);
    expect(await store.missingRevisions(CHANNEL, first + WRITERS.length * changes)).toEqual([]);
    const reached = new Map(WRITERS.map((unit) => [unit, 0]));
    for (let number = first + 1; number <= first + WRITERS.length * changes; number += 1) {
      const revision = await store.revision(CHANNEL, number);
      for (const { unit, to } of revision?.changes ?? []) {
        expect(to?.canary?.percent).toBe((reached.get(unit) ?? 0) + 1);
        reached.set(unit, to?.canary?.percent ?? 0);
      }
    }
    expect([...reached.values()]).toEqual(WRITERS.map(() => changes));
  });

  test('a term of the lease is given to one process', async () => {
    for (let term = 1; term <= 4; term += 1) {
      const holders = ['a', 'b', 'c'];
      const taken = await Promise.all(holders.map((holder) => again(temporary).addLease(CHANNEL, { term, holder })));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.lease(CHANNEL)).toEqual({ term, holder: holders[taken.indexOf(true)] });
    }
    await store.addLease(CHANNEL, { term: 5 });
    expect(await store.lease(CHANNEL)).toEqual({ term: 5, holder: undefined });
  });

  test('what an API says of itself is replaced', async () => {
    for (const version of ['1.0.0', '1.1.0'])
      await store.setServer(CHANNEL, { unit: 'server', version, endpoints: {} });
    expect(await again(temporary).server(CHANNEL)).toMatchObject({ version: '1.1.0' });
  });

  test('a pruned version is gone, one that was promoted meanwhile comes back', async () => {
    await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await temporary.publish({ unit: 'mfe-a', version });
    await store.notePreview('mfe-a', '1.2.0');
    expect(await store.previews()).toMatchObject([{ unit: 'mfe-a', version: '1.2.0' }]);
    await sleep(1_100);
    const pruning = prune(store, { keep: 1, days: 0 });
    const { removed } = await pruning;
    expect(removed).toEqual([{ unit: 'mfe-a', version: '1.1.0' }]);
    expect(await again(temporary).versions('mfe-a')).toEqual(['1.0.0', '1.2.0', '1.3.0']);
    expect(await store.isThere('mfe-a', '1.1.0')).toBe(false);
    const out = await store.takeOut('mfe-a', '1.2.0');
    expect(await again(temporary).release('mfe-a', '1.2.0')).toBeUndefined();
    await out?.putBack();
    expect((await verify(again(temporary))).damaged).toEqual([]);
    expect(await store.versions('mfe-a')).toContain('1.2.0');
  });
}

describeWithBucket('a bucket as a store', () => {
  test('a publication that was killed goes on, another build in its place is refused', async () => {
    const { store, inBucket, ...temporary } = await temporaryBucketStore();
    const contents = { 'a.js': 'a', 'b.js': 'b', 'hashes.json': '{}' };
    await inBucket.bucket.put('releases/artefacts/mfe-a/1.0.0/a.js', 'a');
    expect(await store.units()).toEqual([]);
    const other = { unit: 'mfe-a', version: '1.0.0', contents: { ...contents, 'a.js': 'other' } };
    await expect(temporary.publish(other)).rejects.toMatchObject({ code: 'JP-R039' });
    await temporary.publish({ unit: 'mfe-a', version: '1.0.0', contents });
    expect((await verify(store)).damaged).toEqual([]);
    await temporary.remove();
  });

  test('files that were read once are read from the cache, as long as they are whole', async () => {
    const { store, dataFolder, inBucket, ...temporary } = await temporaryBucketStore();
    await temporary.publish({ unit: 'mfe-a', version: '1.0.0', contents: { 'a.js': 'a' } });
    const read = (from: ManagedStore) => from.file('mfe-a', '1.0.0', 'a.js');
    expect((await read(store))?.toString()).toBe('a');
    await inBucket.bucket.delete('releases/artefacts/mfe-a/1.0.0/a.js');
    expect((await read(store))?.toString()).toBe('a');
    expect(await read(new ManagedStore(new BucketPlace(inBucket.bucket)))).toBeUndefined();
    expect(await store.overwritten('mfe-a', '1.0.0')).toMatchObject([{ path: 'a.js' }]);
    await rm(path.join(dataFolder, 'cache'), { recursive: true });
    expect(await read(store)).toBeUndefined();
    await temporary.remove();
  });

  test('what was damaged in the bucket is not cached, and what is cached does not hide damage', async () => {
    const { store, inBucket, ...temporary } = await temporaryBucketStore();
    await temporary.publish({ unit: 'mfe-a', version: '1.0.0', contents: { 'a.js': 'a', 'b.js': 'b' } });
    const folder = 'releases/artefacts/mfe-a/1.0.0';
    for (const [key, encoding] of [[`${folder}/a.js`], [`${folder}/.br/a.js.br`, 'br']] as const) {
      const read = () => store.file('mfe-a', '1.0.0', 'a.js', encoding);
      const whole = (await inBucket.bucket.get(key))!;
      await inBucket.bucket.put(key, 'damaged');
      expect((await read())?.toString()).toBe('damaged');
      await inBucket.bucket.put(key, whole);
      expect(await read()).toEqual(whole);
      await inBucket.bucket.put(key, 'damaged again');
      expect(await read()).toEqual(whole);
    }
    expect((await verify(store)).damaged).toMatchObject([{ file: 'a.js' }]);
    expect(await damagedFiles(store, 'mfe-a', '1.0.0')).toMatchObject([{ path: 'a.js' }]);
    await temporary.remove();
  });

  describe('behind a faulty service', () => {
    let service: FaultyService;
    let store: ManagedStore;
    let temporary: Awaited<ReturnType<typeof temporaryBucketStore>>;
    beforeEach(async () => {
      temporary = await temporaryBucketStore();
      await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
      service = await FaultyService.before(temporary.inBucket.settings);
      store = new ManagedStore(new BucketPlace(new S3Bucket(service.settings, { limitMs: 10_000, attempts: 2 })));
    });
    afterEach(async () => {
      service.close();
      await temporary.remove();
    });

    test('one that ignores conditions is refused before a channel is changed', async () => {
      service.ignoresConditions = true;
      await expect(store.requireUsable()).rejects.toMatchObject({ code: 'JP-R040' });
      await expect(rollback(store, CHANNEL, 'mfe-a', temporary.note, { toNothing: true })).rejects.toMatchObject({
        code: 'JP-R040',
      });
      expect(await store.latestRevisionNumber(CHANNEL)).toBe(1);
    });

    test('a rollback needs few requests: each of them delays it', async () => {
      await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
      await temporary.release({ unit: 'mfe-b', version: '1.0.0' });
      const files = (await temporary.store.release('mfe-a', '1.0.0'))!.files.length;
      const before = service.requests;
      await rollback(store, CHANNEL, 'mfe-a', temporary.note);
      const [channel, manifests, server, probe, revision] = [2, 4, 1, 3, 1];
      expect(service.requests - before - files).toBeLessThanOrEqual(channel + manifests + server + probe + revision);
    });

    test('while it is away a reader goes on, changes are refused, and then it sees what changed', async () => {
      const reader = new ChannelReader(store, CHANNEL);
      expect((await reader.latest())?.number).toBe(1);
      reader.poll(50);
      service.isAway = true;
      await temporary.release({ unit: 'mfe-a', version: '1.1.0' });
      await sleep(500);
      expect(await atOnce(reader.latest())).toMatchObject({ number: 1 });
      expect(await storeFaults(store, CHANNEL)).toMatchObject([{ code: 'JP-G018' }]);
      await expect(rollback(store, CHANNEL, 'mfe-a', temporary.note)).rejects.toMatchObject({ code: 'JP-R041' });
      service.isAway = false;
      while ((await reader.latest())?.number === 1) await sleep(10);
      reader.stopPolling();
    });

    test('a slow one delays no reader that polls', async () => {
      const reader = new ChannelReader(store, CHANNEL);
      await reader.latest();
      reader.poll(20);
      service.delayMs = 1_000;
      await sleep(100);
      expect(await atOnce(reader.latest())).toMatchObject({ number: 1 });
      reader.stopPolling();
    });
  });
});
