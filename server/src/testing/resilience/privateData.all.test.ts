import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../freePort.ts';
import { startServerProcess } from './serverProcess.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../../..');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-private-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isClosed = async (file: string) => ((await stat(file)).mode & 0o077) === 0;

test('only its account may read the data folder, whatever the shell allows and the folder had before', async () => {
  const dataDir = path.join(folder, 'data');
  await mkdir(path.join(dataDir, 'files'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/old.pdf'), '%PDF-');
  for (const open of [dataDir, path.join(dataDir, 'files')]) await chmod(open, 0o755);
  const environment = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' };
  const server = await startServerProcess(await freePort(), { DATA_DIR: dataDir });
  try {
    for (const [program, ...words] of [
      ['server/src/admin/cli.ts', 'backup', path.join(dataDir, 'monday.tar.gz')],
      ['releases/src/cli.ts', 'status'],
    ] as const)
      // A channel without releases is reported as a failure.
      await promisify(execFile)(process.execPath, [path.join(REPOSITORY, program), ...words], {
        env: environment,
      }).catch(() => undefined);
  } finally {
    await server.stop();
  }
  const entries = await readdir(dataDir, { recursive: true });
  expect(entries).toEqual(expect.arrayContaining(['monday.tar.gz', 'database']));
  expect(await isClosed(dataDir)).toBe(true);
  // What was there before is behind the closed folder, and PGlite's files, whose mode it sets itself, behind another.
  const BEHIND = /^(?:files|database\/)/;
  const open: string[] = [];
  for (const name of entries.filter((each) => !BEHIND.test(each)))
    if (!(await isClosed(path.join(dataDir, name)))) open.push(name);
  expect(open).toEqual([]);
});
