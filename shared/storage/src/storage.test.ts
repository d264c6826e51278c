import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketSettings } from './bucketSettings.ts';
import { DiskCache } from './DiskCache.ts';
import { bucketKey, folderPath } from './releaseKeys.ts';
import { requireConditions } from './requireConditions.ts';
import { S3Bucket } from './S3Bucket.ts';
import { FaultyService, hasBucket, temporaryBucket } from './testing/index.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;

describe('STORE_URL', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'not to be logged' };

  test('names a bucket at Amazon, or at AWS_ENDPOINT_URL_S3', () => {
    expect(bucketSettings({})).toBeUndefined();
    const amazon = bucketSettings({ ...keys, STORE_URL: 's3://jpro-site/live', AWS_REGION: 'ap-southeast-1' });
    expect(amazon).toMatchObject({ url: 'https://jpro-site.s3.ap-southeast-1.amazonaws.com', prefix: 'live/' });
    const other = bucketSettings({ ...keys, STORE_URL: 's3://jpro-site', AWS_ENDPOINT_URL_S3: 'https://s3.example/' });
    expect(other).toMatchObject({ url: 'https://s3.example/jpro-site', prefix: '', region: 'us-east-1' });
  });

  test.each([
    [{ ...keys, STORE_URL: 'https://jpro-site' }, 'STORE_URL must look like'],
    [{ ...keys, STORE_URL: 's3://Bad_Name' }, 'STORE_URL must look like'],
    [{ ...keys, STORE_URL: 's3://jpro', AWS_ENDPOINT_URL_S3: 'minio:9000' }, 'AWS_ENDPOINT_URL_S3 must be'],
    [{ STORE_URL: 's3://jpro', AWS_ACCESS_KEY_ID: 'id' }, 'STORE_URL is set without AWS_SECRET_ACCESS_KEY'],
  ])('%j is refused', (environment, message) => {
    expect(() => bucketSettings(environment)).toThrow(`JP-G026: ${message}`);
  });
});

test('names in a bucket lead back to names in a folder, and the newest of a list comes first', () => {
  const paths = ['channels/production/9.json', 'channels/production/10.json', 'leases/preview/1.json'];
  const others = ['artefacts/mfe-a/1.0.0-rc.1/release.json', 'artefacts/mfe-a/1.0.0/a.js', 'servers/preview.json'];
  for (const name of [...paths, ...others]) expect(folderPath(bucketKey(name))).toBe(name);
  expect(bucketKey('channels/production/10.json') < bucketKey('channels/production/9.json')).toBe(true);
});

describe('the cache on the disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jpro-cache-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const content = async () => Buffer.from('content');
  const refuse = () => Promise.reject(new Error('not cached'));
  const isWhole = async () => true;

  test('loads once, and again what was damaged', async () => {
    const cache = new DiskCache(folder, 1_000_000);
    expect(await cache.get('a', content, isWhole)).toEqual(Buffer.from('content'));
    expect(await new DiskCache(folder, 1_000_000).get('a', refuse, isWhole)).toEqual(Buffer.from('content'));
    const [file = ''] = await readdir(folder);
    await writeFile(path.join(folder, file), 'half');
    await expect(cache.get('a', refuse, isWhole)).rejects.toThrow('not cached');
    expect(await cache.get('a', content, isWhole)).toEqual(Buffer.from('content'));
  });

  test('does not cache what is not whole', async () => {
    const cache = new DiskCache(folder, 1_000_000);
    expect(await cache.get('a', content, async () => false)).toEqual(Buffer.from('content'));
    await expect(cache.get('a', refuse, isWhole)).rejects.toThrow('not cached');
  });

  test('stays below its size and keeps what was used last', async () => {
    const cache = new DiskCache(folder, 10_000);
    for (let index = 0; index < 40; index += 1) {
      await cache.get(`file ${index}`, async () => Buffer.alloc(1_000), isWhole);
      await cache.get('used', async () => Buffer.alloc(1_000, 'u'), isWhole);
    }
    expect((await readdir(folder)).length).toBeLessThan(11);
    expect(await cache.get('used', refuse, isWhole)).toHaveLength(1_000);
  });

  test('only costs time when the disk refuses it', async () => {
    const cache = new DiskCache(path.join(folder, 'file'), 1_000);
    await writeFile(path.join(folder, 'file'), '');
    expect(await cache.get('a', content, isWhole)).toEqual(Buffer.from('content'));
  });
});

describeWithBucket('a bucket', () => {
  test('reads, lists and deletes what was written', async () => {
    const { bucket } = temporaryBucket();
    expect(await bucket.get('a/one')).toBeUndefined();
    expect(await bucket.stat('a/one')).toBeUndefined();
    await bucket.put('a/one', 'first');
    await bucket.put('a/one', 'second');
    await bucket.put('a/b c+d&é~.js', '');
    await bucket.put('b/deep/er', 'x');
    expect((await bucket.get('a/one'))?.toString()).toBe('second');
    const [odd, one] = await bucket.list('a/');
    expect(odd).toMatchObject({ key: 'a/b c+d&é~.js', bytes: 0 });
    expect(one).toMatchObject({ key: 'a/one', bytes: 6 });
    expect(Math.abs((one?.modified ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await bucket.stat('a/one')).toMatchObject({ bytes: 6 });
    expect(await bucket.folders('')).toEqual(['a', 'b']);
    expect(await bucket.folders('b/')).toEqual(['deep']);
    await bucket.delete('a/one');
    await bucket.delete('a/one');
    expect(await bucket.get('a/one')).toBeUndefined();
  });

  test('lists more than a page', async () => {
    const { bucket } = temporaryBucket();
    const keys = Array.from({ length: 1_010 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 100)
      await Promise.all(keys.slice(start, start + 100).map((key) => bucket.put(key, '')));
    expect((await bucket.list('many/')).map(({ key }) => key)).toEqual(keys);
    expect(await bucket.list('many/', 2)).toHaveLength(2);
  });

  test('of concurrent writers of a new key, one gets it', async () => {
    const { bucket } = temporaryBucket();
    await requireConditions(bucket);
    const created = await Promise.all(Array.from({ length: 12 }, (_, index) => bucket.create('key', `by ${index}`)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await bucket.get('key'))?.toString()).toBe(`by ${created.indexOf(true)}`);
    expect(await bucket.list('probes/')).toEqual([]);
  });

  test('a bucket that does not exist is not an empty one', async () => {
    const { settings } = temporaryBucket();
    const missing = new S3Bucket({ ...settings, bucket: 'nowhere', url: settings.url.replace(/[^/]+$/, 'nowhere') });
    await expect(missing.get('a')).rejects.toThrow('there is no such bucket');
    await expect(missing.list('a')).rejects.toThrow('NoSuchBucket');
    await expect(missing.create('a', 'x')).rejects.toThrow('NoSuchBucket');
  });

  test('errors name the object and the reason, never the credentials', async () => {
    const { settings } = temporaryBucket();
    const wrong = new S3Bucket({ ...settings, secretAccessKey: 'a wrong one' });
    const error: Error = await wrong.get('a/b').then(
      () => new Error('no error'),
      (refusal: Error) => refusal,
    );
    expect(error.message).toBe(`GET ${wrong.address}/a/b: status 403 SignatureDoesNotMatch`);
    expect(JSON.stringify([error, error.cause, error.stack])).not.toMatch(/a wrong one|Signature=|AWS4-HMAC/);
  });

  describe('behind a faulty service', () => {
    let service: FaultyService;
    let bucket: S3Bucket;
    beforeEach(async () => {
      service = await FaultyService.before(temporaryBucket().settings);
      bucket = new S3Bucket(service.settings, { limitMs: 10_000 });
    });
    afterEach(() => service.close());

    test('one that ignores conditions is refused', async () => {
      service.ignoresConditions = true;
      await expect(requireConditions(bucket)).rejects.toThrow('the service ignores "If-None-Match: *"');
    });

    test('a conflict is tried again', async () => {
      service.conflicts = 2;
      expect(await bucket.create('a', 'x')).toBe(true);
      service.conflicts = 1;
      expect(await bucket.create('a', 'x')).toBe(false);
    });

    test('the writer whose response was lost learns that it was the one', async () => {
      service.lostResponses = 1;
      expect(await bucket.create('a', 'x')).toBe(true);
      service.lostResponses = 1;
      expect(await bucket.create('a', 'x')).toBe(false);
    });

    test('one that is slow or away is named, and works again when it is back', async () => {
      service.isAway = true;
      await expect(bucket.get('a')).rejects.toMatchObject({ name: 'StorageError', isAway: true });
      service.isAway = false;
      service.delayMs = 1_000;
      const problems: string[] = [];
      const impatient = new S3Bucket(service.settings, { limitMs: 400, onRetry: (problem) => problems.push(problem) });
      await expect(impatient.put('a', 'x')).rejects.toThrow('no response in time');
      const problem = `PUT ${impatient.address}/a: no response in time`;
      expect(problems).toEqual([problem, problem]);
      service.delayMs = 0;
      await bucket.put('a', 'x');
      expect((await bucket.get('a'))?.toString()).toBe('x');
    });
  });
});
