/** What `prune` has to do with a bucket, in which nothing can be moved. */
import { setTimeout as sleep } from 'node:timers/promises';
import { hasBucket } from '@jpro/storage/testing';
import { BucketStore } from './BucketStore.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { temporaryBucketStore } from './testing/index.ts';
import { verify } from './verify.ts';

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

  test('a version stays whose promotion takes as long as its requests may take', async () => {
    const { store, note, inBucket } = temporary;
    const slow = new BucketStore(inBucket.bucket);
    const { addRevision } = slow;
    let pruning: ReturnType<typeof prune> | undefined;
    slow.addRevision = async (revision) => {
      pruning = prune(new BucketStore(inBucket.bucket, { longestChangeMs: 4_000 }), everything);
      await sleep(2_500);
      return addRevision.call(slow, revision);
    };
    await promote(slow, 'production', [old], note);
    expect((await pruning)?.removed).toEqual([]);
    expect((await verify(store)).damaged).toEqual([]);
    expect(slow.longestChangeMs).toBeGreaterThanOrEqual(60_000);
  });
});
