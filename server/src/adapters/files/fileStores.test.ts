/** Uploaded files in a folder, and in a bucket. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Bucket } from '@jpro/storage';
import { FaultyService, hasBucket, temporaryBucket } from '@jpro/storage/testing';
import type { FileStore } from '../../core/services.ts';
import { startTestServer } from '../../testing.ts';
import { createBucketFileStore, createFolderFileStore } from './fileStores.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('in a folder', () => {
  conforms(() => createFolderFileStore(path.join(folder, 'files')));
});
describeWithBucket('in a bucket', () => {
  conforms(() => createBucketFileStore(temporaryBucket().bucket));
});

function conforms(open: () => FileStore): void {
  let files: FileStore;
  beforeEach(() => {
    files = open();
  });

  test('a file is stored, replaced and deleted', async () => {
    const key = 'cv/id_12/a-letter.pdf';
    expect(await files.get(key)).toBeNull();
    expect(await files.has(key)).toBe(false);
    await files.put(key, Buffer.from('first'));
    await files.put(key, Buffer.from([0, 255, 10]));
    expect(await files.get(key)).toEqual(Buffer.from([0, 255, 10]));
    expect(await files.has(key)).toBe(true);
    expect(files.place(key)).toMatch(/\/files\/cv\/id_12\/a-letter\.pdf$/);
    await files.delete(key);
    await files.delete(key);
    expect(await files.get(key)).toBeNull();
  });

  test.each(['../secret', 'cv/../../secret', 'cv/.hidden', '/etc/passwd', 'cv', `cv/${'a'.repeat(300)}`])(
    '%s is no key',
    async (key) => {
      const attempts = [() => files.get(key), () => files.put(key, Buffer.from('x')), () => files.delete(key)];
      for (const attempt of attempts) await expect(async () => attempt()).rejects.toThrow('not a file key');
    },
  );
}

describeWithBucket('a service with faults', () => {
  let service: FaultyService;
  beforeEach(async () => {
    service = await FaultyService.before(temporaryBucket().settings);
  });
  afterEach(() => service.close());

  test('that is away is 503, with the time to try again', async () => {
    const files = createBucketFileStore(new S3Bucket(service.settings, { attempts: 1 }));
    service.isAway = true;
    await expect(files.get('cv/1/a.pdf')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    service.isAway = false;
    expect(await files.get('cv/1/a.pdf')).toBeNull();
  });

  test('that ignores conditions keeps the API from starting', async () => {
    service.ignoresConditions = true;
    await expect(startTestServer({ bucket: service.settings })).rejects.toThrow(/^JP-G019: .*If-None-Match/);
  });
});
