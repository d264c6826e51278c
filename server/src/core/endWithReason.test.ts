/** What an operator reads when a process cannot start: a line with a code, and no stack trace. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listenError } from './endWithReason.ts';
import { dataFolderError } from '../database/lockFolder.ts';

const run = promisify(execFile);
const MAIN = path.join(import.meta.dirname, '../main.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-start-'));
  await writeFile(path.join(folder, 'a-file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'settings that make no sense',
    { PORT: 'http', LOG_LEVEL: 'loud' },
    /^\nJP-G026: PORT must be a port from 0 to 65535\nLOG_LEVEL must be one of [\w, ]+\n\n$/,
  ],
  [
    'a database that nobody serves',
    { DATABASE_URL: 'postgres://jpro@localhost:1/jpro' },
    /^\nJP-O007: the database at DATABASE_URL cannot be opened: connect ECONNREFUSED [^\n]+\n\n$/,
  ],
  [
    'a data folder that is a file',
    { DATA_DIR: 'a-file' },
    /^\nJP-O015: DATA_DIR \([^\n]+a-file\) cannot be used: EEXIST: [^\n]+ set DATA_DIR to another folder\.\n\n$/,
  ],
])('%s', async (_title, environment: Record<string, string>, message) => {
  const dataDir = path.join(folder, environment['DATA_DIR'] ?? 'data');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', PORT: '0', ...environment, DATA_DIR: dataDir };
  await expect(run(process.execPath, [MAIN], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(message),
  });
});

test('a port that is taken is named; other errors stay what they are', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = (await once(second, 'error')) as [Error];
  expect(listenError(error)).toMatchObject({ message: expect.stringContaining(`JP-G003: port ${port} is in use.`) });
  const other = new TypeError('undefined is not a function');
  expect(listenError(other)).toBe(other);
  first.close();
});

test('errors of the embedded database, which are numbers, are told in words; others stay what they are', () => {
  const full = Object.assign(new Error(), { name: 'ErrnoError', errno: 51 });
  expect(dataFolderError('/data', full)).toMatchObject({
    message: expect.stringContaining('JP-O015: DATA_DIR (/data) cannot be used: no space left on the disk.'),
  });
  const other = new TypeError('undefined is not a function');
  expect(dataFolderError('/data', other)).toBe(other);
});
