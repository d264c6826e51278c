/** `npm run admin` on an embedded database, beside its server and without one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, MIGRATIONS } from '../database/migrate.ts';
import { embeddedConnection } from '../database/openConnection.ts';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase.ts';
import { openBareFolder } from '../testing/openDumped.ts';
import { SHORT_RUN } from '../testing/shortRun.ts';
import { environmentOf, start, type } from '../testing/typedCommand.ts';
import { socketPath } from './operatorProtocol.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');

/** The embedded database is tested only in the run that uses it. */
const embedded = process.env['TEST_DATABASE_URL'] ? test.skip : test;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-admin-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

embedded('a database on which migrations wait is left as it is: only a backup and the doctor work on it', async () => {
  const database = path.join(dataDir, 'database');
  const old = await openBareFolder(database);
  await migrate(embeddedConnection(old), MIGRATIONS, '0005_jobs.sql');
  await old.close();
  expect(await type(['audit'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^JP-O017: .* migrations wait \(0006_hiring.sql first\)/),
  });
  const { out } = await type(['doctor'], { DATA_DIR: dataDir });
  expect(out).toContain('migrations: did not run: 0006_hiring.sql');
  expect(await type(['backup', path.join(dataDir, 'b.tar.gz')], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const after = await PGlite.create({ dataDir: database });
  expect((await after.query('select max(name) as last from schema_migrations')).rows).toEqual([
    { last: '0005_jobs.sql' },
  ]);
  await after.close();
});

embedded('the embedded database is reached through its server, or directly when that was killed', async () => {
  await copyEmptyDatabase(dataDir);
  const server = spawn(process.execPath, [...SHORT_RUN, MAIN], {
    env: environmentOf({ DATA_DIR: dataDir, SEED: 'none', PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    log += chunk;
    if (log.includes('the API is listening')) break;
  }
  expect(await start(['settings', 'set', 'job_review', 'all'], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    error: '',
  });
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(statSync(socketPath(dataDir, null)).isSocket()).toBe(true);
  expect((await start(['settings', 'list'], { DATA_DIR: dataDir })).out).toContain('job_review = "all"');
  expect((await type(['audit'], { DATA_DIR: dataDir })).out).toContain('settings set');
  const other = { DATA_DIR: dataDir, PUBLIC_URL: 'https://jpro.example' };
  expect((await type(['jobs', 'pending'], other)).error).toMatch(/^JP-O019: PUBLIC_URL is not what the server/);
  expect((await type(['backup', path.join(dataDir, 'b.tar.gz')], other)).code).toBe(0);
});
