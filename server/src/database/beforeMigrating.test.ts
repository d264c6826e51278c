/** What is saved before migrations change a database in use. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openBareDatabase, openBareFolder } from '../testing/openDumped.ts';
import { demandBackup, migrate, MIGRATIONS, waitingMigrations } from './migrate.ts';
import { embeddedConnection } from './openConnection.ts';
import { openDatabase } from './openDatabase.ts';
import { refuseFullDisk } from './openEmbedded.ts';

/** An old installation lacks the newest one. */
const [OLD = '', NEWEST = ''] = (await readdir(MIGRATIONS)).sort().slice(-2);
const NEXT = path.basename(NEWEST, '.sql');

let folder: string;
let old: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-before-'));
  old = path.join(folder, 'old');
  const pglite = await openBareFolder(old);
  await migrate(embeddedConnection(pglite), MIGRATIONS, OLD);
  await pglite.query(
    `insert into users (name, email, password_hash, user_type) values ('Ma Ma', 'ma@example.com', 'x', 'jobseeker')`,
  );
  await pglite.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function oldInstallation(name: string): Promise<string> {
  const dataDir = path.join(folder, name);
  await cp(old, path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

const copiesIn = async (dataDir: string) => (await readdir(dataDir)).filter((name) => name.startsWith('database.'));

test('an embedded database is copied before it is migrated, and the copy opens as it was', async () => {
  const dataDir = await oldInstallation('copied');
  await mkdir(path.join(dataDir, 'database.before-0012_earlier'));
  await mkdir(path.join(dataDir, 'database.copying'));
  const onCopy: unknown[] = [];
  const opened = await openDatabase({ dataDir }, { onCopy: (copy, waiting) => onCopy.push([copy, waiting]) });
  await opened.close();
  const [copy, ...others] = await copiesIn(dataDir);
  expect(copy).toMatch(new RegExp(`^database\\.before-${NEXT}`));
  expect(others).toEqual([]);
  expect(onCopy).toEqual([[path.join(dataDir, copy!), [`${NEXT}.sql`]]]);

  const before = await PGlite.create({ dataDir: path.join(dataDir, copy!) });
  expect((await before.query('select name from users')).rows).toEqual([{ name: 'Ma Ma' }]);
  expect((await before.query('select max(name) as last from schema_migrations')).rows).toEqual([{ last: OLD }]);
  await before.close();

  await (await openDatabase({ dataDir })).close();
  expect(await copiesIn(dataDir)).toEqual([copy]);
});

test('a database is copied only where its migration has room, too', () => {
  expect(() => refuseFullDisk(1e9, 2.1e9)).not.toThrow();
  expect(() => refuseFullDisk(1e9, 2.05e9)).toThrow(/^JP-O014: .* \(2064 MB\)/);
});

test('a backup takes the database as it is; without the copy the operator says so', async () => {
  const dataDir = await oldInstallation('plain');
  const asItIs = await openDatabase({ dataDir }, { migrates: false });
  const { rows } = await (asItIs.engine as { pglite: PGlite }).pglite.query(
    'select max(name) as last from schema_migrations',
  );
  expect(rows).toEqual([{ last: OLD }]);
  await asItIs.close();
  await (await openDatabase({ dataDir }, { savesBefore: false })).close();
  expect(await copiesIn(dataDir)).toEqual([]);
});

test('a new database has nothing to lose', async () => {
  const dataDir = path.join(folder, 'new');
  await (await openDatabase({ dataDir })).close();
  expect(await copiesIn(dataDir)).toEqual([]);
  expect(existsSync(path.join(dataDir, 'database'))).toBe(true);
});

test('a database that cannot be copied is migrated only within a day of a backup', async () => {
  const pglite = await openBareDatabase();
  const connection = embeddedConnection(pglite);
  expect(await waitingMigrations(connection)).toEqual([]);
  await migrate(connection, MIGRATIONS, OLD);
  const waiting = await waitingMigrations(connection);
  expect(waiting).toEqual([`${NEXT}.sql`]);
  const demand = () => demandBackup(connection, waiting);
  const wrote = (hours: number) =>
    pglite.query(
      `insert into operator_actions (operator, action, subject, why, created_at)
        values ('test', 'backup', '/backups/a.tar.gz', '', now() - $1::int * interval '1 hour')`,
      [hours],
    );
  await expect(demand()).rejects.toThrow(/^JP-O013: \d+ migrations wait .*BACKUP_BEFORE_MIGRATION=off/);
  await wrote(30);
  await expect(demand()).rejects.toThrow(/^JP-O013/);
  await wrote(2);
  await expect(demand()).resolves.toBeUndefined();
  await pglite.close();
});
