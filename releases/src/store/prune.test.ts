/** What `prune` has to do with a bucket, in which nothing can be moved. */
import { setTimeout as sleep } from 'node:timers/promises';
import { hasBucket } from '@jpro/storage/testing';
import { BucketPlace } from './BucketPlace.ts';
import { ManagedStore } from './ManagedStore.ts';
import { promote } from '../channel/promote.ts';
import { prune } from './prune.ts';
import { temporaryBucketStore } from '../testing/index.ts';
import { verify } from '../checks/verify.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;

describeWithBucket('prune in a bucket', () => {
  const everything = { keep: 1, days: 0 };
  const old = { unit: 'mfe-a', version: '1.1.0' };
  let temporary: Awaited<ReturnType<typeof temporaryBucketStore>>;
  beforeEach(async () => {
    temporary = await temporaryBucketStore();
    await temporary.release({ unit: 'shell', version: '1.0.0' }, { unit: 'mfe-a', version: '1.0.0' });
    for (const version of ['1.1.0', '1.2.0']) await temporary.publish({ unit: 'mfe-a', version });
    // The service rounds times to seconds.
    await sleep(1_100);
  });
  afterEach(() => temporary.remove());

  const codeOf = (publishing: Promise<unknown>) => publishing.catch(({ code }: { code?: string }) => code);

  test('a version stays whose promotion takes as long as its requests may take', async () => {
    const { store, note, inBucket } = temporary;
    const slow = new ManagedStore(new BucketPlace(inBucket.bucket));
    const { addRevision } = slow;
    let pruning: ReturnType<typeof prune> | undefined;
    slow.addRevision = async (revision) => {
      pruning = prune(new ManagedStore(new BucketPlace(inBucket.bucket), { longestChangeMs: 4_000 }), everything);
      await sleep(2_500);
      return addRevision.call(slow, revision);
    };
    await promote(slow, 'production', [old], note);
    expect((await pruning)?.removed).toEqual([]);
    expect((await verify(store)).damaged).toEqual([]);
    expect(slow.longestChangeMs).toBeGreaterThanOrEqual(60_000);
  });

  test('a version is not published again before the last of its old files is deleted', async () => {
    const { store, inBucket } = temporary;
    const { bucket } = inBucket;
    const out = (await store.takeOut(old.unit, old.version))!;
    await expect(temporary.publish(old)).rejects.toMatchObject({ code: 'JP-R039' });
    // As if it were from over an hour ago, because many versions are deleted at once.
    await bucket.delete('releases/removed/mfe-a~1.1.0.json');
    const deleteObject = bucket.delete.bind(bucket);
    const during: unknown[] = [];
    bucket.delete = async (key) => {
      if (key.startsWith('releases/artefacts/')) during.push(await codeOf(temporary.publish(old)));
      await deleteObject(key);
    };
    await out.delete();
    expect([...new Set(during)]).toEqual(['JP-R039']);
    expect(await temporary.publish(old)).toEqual(old);
    expect((await verify(store)).damaged).toEqual([]);
  });

  test('a version whose deletion was killed can be published again after an hour', async () => {
    await temporary.store.takeOut(old.unit, old.version);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
    expect(await temporary.publish({ ...old, contents: { 'a.js': 'another build' } })).toEqual(old);
    clock.mockRestore();
    expect((await verify(temporary.store)).damaged).toEqual([]);
  });
});
