/** Backups of a bucket, and from a folder to a bucket and back. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Bucket, type Bucket } from '@jpro/storage';
import { extract } from 'tar';
import { FaultyService, hasBucket, temporaryBucket } from '@jpro/storage/testing';
import { testOperator } from '../../testing/testOperator.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { runCommand } from '../runCommand.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

const describeWithBucket = hasBucket ? describe : describe.skip;
const NOW = new Date('2026-11-22T10:00:00Z');

/** As a folder has them. */
const CONTENTS: Readonly<Record<string, string>> = {
  'files/cv/id_1/letter.pdf': '%PDF-',
  'releases/artefacts/mfe-a/1.0.0/a.js': 'a',
  'releases/artefacts/mfe-a/1.0.0/release.json': '{"unit":"mfe-a"}',
  'releases/channels/production/9.json': '{"number":9}',
  'releases/channels/production/10.json': '{"number":10}',
};

describeWithBucket('a backup', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'jpro-backup-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const emptyFolder = () => mkdtemp(path.join(folder, 'data-'));
  const archive = () => path.join(folder, `${Math.random()}.tar.gz`);
  const contentsOf = async (bucket: Bucket) =>
    Object.fromEntries(
      await Promise.all((await bucket.list('')).map(async ({ key }) => [key, String(await bucket.get(key))])),
    );

  async function folderWithContents(): Promise<string> {
    const dataDir = await emptyFolder();
    for (const [file, content] of Object.entries(CONTENTS)) {
      await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true });
      await writeFile(path.join(dataDir, file), content);
    }
    return dataDir;
  }

  async function treeOf(dataDir: string): Promise<Record<string, string>> {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const found = await Promise.all(
      files.map(async (file) => [path.relative(dataDir, file), await readFile(file, 'utf8')] as const),
    );
    return Object.fromEntries(found.filter(([name]) => /^(files|releases)\//.test(name)));
  }

  test('of a folder goes into a bucket, and one of that bucket is what the folder had', async () => {
    const [first, second] = [archive(), archive()];
    await makeBackup(server.db, { dataDir: await folderWithContents() }, first, NOW);
    const { bucket } = temporaryBucket();
    await restoreBackup({ dataDir: await emptyFolder(), bucket }, first);
    expect(await contentsOf(bucket)).toEqual({
      'files/cv/id_1/letter.pdf': '%PDF-',
      'releases/artefacts/mfe-a/1.0.0/a.js': 'a',
      'releases/manifests/mfe-a/1.0.0.json': '{"unit":"mfe-a"}',
      'releases/channels/production/99999989-10.json': '{"number":10}',
      'releases/channels/production/99999990-9.json': '{"number":9}',
    });

    // A publication that is under way belongs to no backup.
    await bucket.put('releases/artefacts/mfe-a/1.1.0/a.js', 'half');
    await makeBackup(server.db, { dataDir: await emptyFolder(), bucket }, second, NOW);
    const unpacked = await emptyFolder();
    await extract({ file: second, cwd: unpacked });
    expect(await treeOf(unpacked)).toEqual(CONTENTS);
  });

  test('is not restored over what a bucket has', async () => {
    const file = archive();
    await makeBackup(server.db, { dataDir: await folderWithContents() }, file, NOW);
    const { bucket } = temporaryBucket();
    await bucket.put('releases/channels/production/99999998-1.json', '{}');
    const dataDir = await emptyFolder();
    await expect(restoreBackup({ dataDir, bucket }, file)).rejects.toMatchObject({ code: 'JP-O009' });
    expect(await bucket.list('')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['lock']);
  });

  test('whose bucket is away is refused and leaves nothing', async () => {
    const service = await FaultyService.before(temporaryBucket().settings);
    service.isAway = true;
    const bucket = new S3Bucket(service.settings, { attempts: 1 });
    const [file, dataDir] = [archive(), await emptyFolder()];
    await expect(makeBackup(server.db, { dataDir, bucket }, file, NOW)).rejects.toMatchObject({ code: 'JP-O011' });
    expect(await readdir(dataDir)).toEqual([]);
    service.close();
  });

  test('the doctor finds a bucket that works, ignores conditions, or is away', async () => {
    const service = await FaultyService.before(temporaryBucket().settings);
    const operator = testOperator(server);
    const examined = async () => {
      const configuration = { ...operator.services.configuration, bucket: service.settings };
      const services = { ...operator.services, configuration };
      const { printed } = await runCommand(['doctor', '--json'], { ...operator, services });
      return (JSON.parse(printed) as { part: string; what: string }[]).filter(({ part }) => part === 'bucket');
    };
    expect(await examined()).toEqual([]);
    service.ignoresConditions = true;
    expect(await examined()).toMatchObject([{ what: expect.stringContaining('ignores "If-None-Match: *"') }]);
    service.isAway = true;
    expect(await examined()).toMatchObject([{ what: expect.stringContaining('the bucket cannot be used') }]);
    service.close();
  });
});
