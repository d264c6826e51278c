/** Backups as an operator makes and restores them, on the embedded database and on PostgreSQL. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { create, extract } from 'tar';
import type { Bucket } from '@jpro/storage';
import { embeddedConnection, type OpenDatabase } from '../../database/openConnection.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { lockFolder } from '../../database/lockFolder.ts';
import { migrate, MIGRATIONS } from '../../database/migrate.ts';
import type { Configuration } from '../../core/configuration.ts';
import { secretMark } from '../../core/session/secrets.ts';
import type { Database, Db } from '../../database/schema.ts';
import { startHiring } from '../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { openBareDatabase } from '../../testing/openDumped.ts';
import { testOperator } from '../../testing/testOperator.ts';
import { runCommand } from '../runCommand.ts';
import { runCommandLine } from '../runCommandLine.ts';
import { hasSecretOf } from './backupSecret.ts';
import { loadDatabase } from './loadDatabase.ts';
import { MANIFEST, SECRET, type Manifest } from './manifest.ts';
import { makeBackup } from './makeBackup.ts';
import { moveDatabase, restoreBackup } from './restoreBackup.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
/** What the lines of a copy must not be split or changed by. */
const AWKWARD = 'one\ntwo\r\nthree\u2028four\u2029 "five" \\ {6,7} NULL \\N မြန်မာ 🙂';

const VERSION = 'releases/artefacts/shell/1.0.0';

let server: TestServer;
let folder: string;
let file: string;
let dataDir: string;

beforeAll(async () => {
  server = await startTestServer();
  dataDir = server.services.configuration.dataDir;
  const hiring = await startHiring(server);
  for (let count = 0; count < 3; count += 1) await hiring.applicant();
  await server.services.files.put('cv/id_1/letter.pdf', Buffer.from('%PDF-'));
  await server.db.updateTable('companies').set({ about: AWKWARD }).execute();
  await server.db
    .insertInto('settings')
    .values({ key: 'empty', value: sql`'null'::jsonb` })
    .execute();
  await mkdir(path.join(dataDir, 'releases/channels'), { recursive: true });
  await writeFile(path.join(dataDir, 'releases/channels/1.json'), '{}');
  await writeFile(path.join(dataDir, 'releases/channels/2.json.part'), '{');
  await writeFile(path.join(dataDir, 'releases/channels/.reserve-1'), '');
  await mkdir(path.join(dataDir, VERSION, '.br'), { recursive: true });
  for (const each of ['release.json', 'main.js', '.br/main.js.br'])
    await writeFile(path.join(dataDir, VERSION, each), each);
  await writeFile(path.join(dataDir, SECRET), `${server.services.configuration.secret}\n`);
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-backup-'));
  file = path.join(folder, 'backup.tar.gz');
  await makeBackup(server.db, { dataDir, isSecretStored: true, withSecret: true }, file, NOW);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const emptyFolder = () => mkdtemp(path.join(folder, 'data-'));

/** Every row of every table, without those that a start writes. */
async function everything(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migrations'
    order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; hash: string }>`
      select count(*) as count, md5(coalesce(string_agg(row::text, '|' order by row::text collate "C"), '')) as hash
      from ${sql.table(name)} as row`.execute(db);
    found[name] = `${rows[0]!.count} ${rows[0]!.hash}`;
  }
  return found;
}

test('a restored installation has every row, file and secret, and goes on counting', async () => {
  const target = await emptyFolder();
  const { made_at } = await restoreBackup({ dataDir: target }, file);
  expect(made_at).toBe(NOW.toISOString());
  const restored = await openDatabase({ dataDir: target });
  try {
    const before = await everything(server.db);
    expect(await everything(restored.db)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    await expectWholeSchema(restored);
  } finally {
    await restored.close();
  }
  expect(await treeOf(path.join(target, 'files'))).toEqual(await treeOf(path.join(dataDir, 'files')));
  expect(await readdir(path.join(target, 'releases/channels'))).toEqual(['1.json']);
  expect(await treeOf(path.join(target, VERSION))).toEqual(await treeOf(path.join(dataDir, VERSION)));
  expect(await readFile(path.join(target, SECRET), 'utf8')).toBe(await readFile(path.join(dataDir, SECRET), 'utf8'));
  expect((await readdir(target)).filter((name) => name.startsWith('.'))).toEqual([]);
});

/** Triggers, foreign keys and identity columns work as in a database that was never copied. */
async function expectWholeSchema({ db }: OpenDatabase): Promise<void> {
  await expect(sql`update ledger_entries set amount = amount + 1`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`update jobs set company_id = 999999 where id = 1`.execute(db)).rejects.toThrow(/foreign key/);
  const [{ most }] = (await sql<{ most: number }>`select max(id)::int as most from jobs`.execute(db)).rows as [
    { most: number },
  ];
  const [{ next }] = (
    await sql<{ next: number }>`select nextval(pg_get_serial_sequence('jobs', 'id'))::int as next`.execute(db)
  ).rows as [{ next: number }];
  expect(next).toBe(most + 1);
}

describe('the secret', () => {
  const OTHER = 'another secret, of 32 characters or more';

  /** What an archive has when the data folder has this secret. */
  async function archived(
    stored: string,
    isSecretStored: boolean,
    withSecret = true,
  ): Promise<{ names: string[]; manifest: Manifest }> {
    const place = await emptyFolder();
    await writeFile(path.join(place, SECRET), stored);
    const archive = path.join(place, 'monday.tar.gz');
    await makeBackup(server.db, { dataDir: place, isSecretStored, withSecret }, archive, NOW);
    const stage = await emptyFolder();
    await extract({ file: archive, cwd: stage });
    const manifest = JSON.parse(await readFile(path.join(stage, MANIFEST), 'utf8')) as Manifest;
    return { names: await readdir(stage), manifest };
  }

  test('is in the archive when that was asked for and it is the stored one; its mark always is', async () => {
    const { secret } = server.services.configuration;
    const stored = await archived(secret, true);
    const set = await archived(secret, false);
    // The server has SECRET, and a command without it has generated another one.
    const generated = await archived(OTHER, true);
    const plain = await archived(secret, true, false);
    const all = [stored, set, generated, plain];
    expect(all.map(({ names }) => names.includes(SECRET))).toEqual([true, false, false, false]);
    for (const { manifest } of all) {
      expect(manifest.secret_mark).toBe(secretMark(secret));
      expect(JSON.stringify(manifest)).not.toContain(secret);
    }
  });

  test('that the restored site would have is compared with it', async () => {
    const { configuration } = server.services;
    const { secret } = configuration;
    const { manifest } = await archived(OTHER, true);
    const isIts = (changed: Partial<Configuration>) => hasSecretOf(manifest, { ...configuration, ...changed });
    expect(await isIts({})).toBe(true);
    expect(await isIts({ isSecretStored: true, secret: OTHER })).toBe(true);
    expect(await isIts({ secret: OTHER })).toBe(false);
    expect(await isIts({ secret: OTHER, previousSecret: secret })).toBe(true);
    expect(await hasSecretOf({}, { ...configuration, secret: OTHER })).toBe(true);
  });
});

test('only its owner may read the archive, and none is overwritten', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(makeBackup(server.db, { dataDir }, file, NOW)).rejects.toMatchObject({ code: 'JP-O009' });
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.backup-'))).toEqual([]);
});

test('of two backups to one file at once, one is made and the other refused', async () => {
  const place = await emptyFolder();
  const both = [1, 2].map(() => makeBackup(server.db, { dataDir }, path.join(place, 'monday.tar.gz'), NOW));
  const ended = await Promise.allSettled(both);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ended).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'JP-O009' }) });
  expect(await readdir(place)).toEqual(['monday.tar.gz']);
});

describe('what a killed process has left', () => {
  async function interrupted(): Promise<{ place: string; running: { release(): void } }> {
    const place = await emptyFolder();
    await mkdir(path.join(place, '.backup-killed/content/files'), { recursive: true });
    await writeFile(path.join(place, '.backup-killed/draft'), path.join(place, 'monday.tar.gz.1234.part'));
    await writeFile(path.join(place, 'monday.tar.gz.1234.part'), 'half');
    await mkdir(path.join(place, '.restore-killed'));
    return { place, running: lockFolder(path.join(place, '.backup-running')) };
  }

  test('is removed by the next backup', async () => {
    const { place, running } = await interrupted();
    await makeBackup(server.db, { dataDir: place }, path.join(place, 'monday.tar.gz'), NOW);
    expect((await readdir(place)).sort()).toEqual(['.backup-running', 'monday.tar.gz']);
    running.release();
  });

  test('is named by the doctor, and removed by the next start', async () => {
    const { place, running } = await interrupted();
    const operator = testOperator(server);
    const configuration = { ...operator.services.configuration, dataDir: place };
    const { printed } = await runCommand(['doctor'], {
      ...operator,
      services: { ...operator.services, configuration },
    });
    expect(printed.match(/has left \S+/g)).toEqual(
      ['.backup-killed', '.restore-killed'].map((name) => `has left ${path.join(place, name)},`),
    );
    const next = await startTestServer({ dataDir: place });
    expect((await readdir(place)).filter((name) => /^\.(backup|restore)|part$/.test(name))).toEqual([
      '.backup-running',
    ]);
    await next.close();
    running.release();
  });
});

test('a place that cannot be written is refused before anything is copied', async () => {
  const never = undefined as unknown as Db;
  await expect(makeBackup(never, { dataDir }, '/proc/monday.tar.gz', NOW)).rejects.toMatchObject({ code: 'JP-O018' });
});

test.each(['.gitignore', '.dockerignore'])('%s keeps an archive that is made in the repository out', async (list) => {
  const { printed } = await runCommand(['backup', '--json'], { ...testOperator(server), folder });
  const { file: archive } = JSON.parse(printed) as { file: string };
  const patterns = (await readFile(path.join(import.meta.dirname, '../../../..', list), 'utf8')).split('\n');
  expect(patterns.some((pattern) => path.matchesGlob(path.basename(archive), pattern))).toBe(true);
  await rm(archive);
});

test.each([
  ['a changed file', (stage: string) => writeFile(path.join(stage, 'releases/channels/1.json'), '{"evil":1}')],
  ['a missing file', (stage: string) => rm(path.join(stage, 'database/users.jsonl'))],
  ['a file too many', (stage: string) => writeFile(path.join(stage, 'files/extra.txt'), 'x')],
  ['no manifest', (stage: string) => rm(path.join(stage, MANIFEST))],
  ['a manifest that is no JSON', (stage: string) => writeFile(path.join(stage, MANIFEST), '{')],
  ['a link for a file', (stage: string) => replaceByLink(path.join(stage, 'releases/channels/1.json'))],
  ['a type that is a statement', (stage: string) => changeManifest(stage, '"type": "text"', '"type": "text); drop"')],
  ['a migration that is not known', (stage: string) => changeManifest(stage, '"0001_', '"9999_')],
])('an archive with %s is refused, and nothing is left behind', async (_, damage) => {
  const stage = await mkdtemp(path.join(folder, 'stage-'));
  await extract({ file, cwd: stage });
  await damage(stage);
  const damaged = path.join(folder, `${path.basename(stage)}.tar.gz`);
  await create({ file: damaged, cwd: stage, gzip: true }, await readdir(stage));
  const target = await emptyFolder();
  await expect(restoreBackup({ dataDir: target }, damaged)).rejects.toMatchObject({ code: 'JP-O010' });
  expect((await readdir(target)).filter((name) => !name.startsWith('lock'))).toEqual([]);
});

async function replaceByLink(place: string): Promise<void> {
  await rm(place);
  await symlink('/etc/passwd', place);
}

test('an archive with a path that leads elsewhere is refused, and writes nothing there', async () => {
  const stage = await mkdtemp(path.join(folder, 'stage-'));
  await extract({ file, cwd: stage });
  const outside = path.join(folder, 'outside.txt');
  await writeFile(outside, 'evil');
  const hostile = path.join(folder, 'hostile.tar.gz');
  const names = [...(await readdir(stage)), '../outside.txt', outside];
  await create({ file: hostile, cwd: stage, gzip: true, preservePaths: true }, names);
  await rm(outside);
  await expect(restoreBackup({ dataDir: await emptyFolder() }, hostile)).rejects.toMatchObject({ code: 'JP-O010' });
  expect(existsSync(outside)).toBe(false);
});

async function changeManifest(stage: string, from: string, to: string): Promise<void> {
  const manifest = path.join(stage, MANIFEST);
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(from, to));
}

test('half an archive is refused', async () => {
  const half = path.join(folder, 'half.tar.gz');
  const bytes = await readFile(file);
  await writeFile(half, bytes.subarray(0, bytes.length / 2));
  await expect(restoreBackup({ dataDir: await emptyFolder() }, half)).rejects.toMatchObject({ code: 'JP-O010' });
});

test('nothing is restored over an installation', async () => {
  const target = await emptyFolder();
  await mkdir(path.join(target, 'files'));
  await expect(restoreBackup({ dataDir: target }, file)).rejects.toMatchObject({ code: 'JP-O009' });
});

test('a folder that another process uses is refused, and stays as it is', async () => {
  const target = await emptyFolder();
  const other = lockFolder(target);
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  await expect(restoreBackup({ dataDir: target, databaseUrl }, file)).rejects.toThrow(/^JP-S001/);
  other.release();
  expect(await readdir(target)).toEqual(['lock']);
});

describe('a restore that fails removes only what it made', () => {
  /** Keys in memory, and what happens when they are listed or put. */
  function bucketWith(happens: Partial<Pick<Bucket, 'list' | 'create'>>): { bucket: Bucket; keys: Set<string> } {
    const keys = new Set<string>();
    const bucket: Partial<Bucket> = {
      address: 's3://test',
      list: async () => [],
      create: async (key) => {
        const isNew = !keys.has(key);
        keys.add(key);
        return isNew;
      },
      delete: async (key) => void keys.delete(key),
      ...happens,
    };
    return { bucket: bucket as Bucket, keys };
  }

  test('a folder that a server made meanwhile stays', async () => {
    const target = await emptyFolder();
    const { bucket } = bucketWith({
      list: async () => {
        await mkdir(path.join(target, 'files/of-a-server'), { recursive: true });
        return [];
      },
    });
    await expect(restoreBackup({ dataDir: target, bucket }, file)).rejects.toMatchObject({ code: 'JP-O009' });
    expect(await readdir(path.join(target, 'files'))).toEqual(['of-a-server']);
  });

  test('an object that a server put meanwhile stays', async () => {
    const { bucket, keys } = bucketWith({});
    bucket.list = async () => {
      keys.add('files/cv/id_1/letter.pdf').add('files/of-a-server');
      return [];
    };
    await expect(restoreBackup({ dataDir: await emptyFolder(), bucket }, file)).rejects.toMatchObject({
      code: 'JP-O009',
      message: expect.stringContaining('s3://test/files/cv/id_1/letter.pdf already exists'),
    });
    expect([...keys].sort()).toEqual(['files/cv/id_1/letter.pdf', 'files/of-a-server']);
  });
});

const url = process.env['TEST_DATABASE_URL'];
/** The embedded database is tested only in the run that uses it. */
const embeddedTest = url === undefined ? test : test.skip;

embeddedTest('a backup from before some migrations gets them at the next start', async () => {
  const pglite = await openBareDatabase();
  await migrate(embeddedConnection(pglite), MIGRATIONS, '0005_jobs.sql');
  await pglite.query(
    `insert into users (name, email, password_hash, user_type) values ('Ma Ma', 'ma@example.com', 'x', 'jobseeker')`,
  );
  const older = path.join(folder, 'older.tar.gz');
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await makeBackup(db, { dataDir: await emptyFolder() }, older, NOW);
  await pglite.close();

  const target = await emptyFolder();
  await restoreBackup({ dataDir: target }, older);
  const restored = await openDatabase({ dataDir: target });
  try {
    expect((await restored.db.selectFrom('users').select('name').execute()).map(({ name }) => name)).toEqual(['Ma Ma']);
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by 1`.execute(restored.db);
    expect(rows.map(({ name }) => name)).toEqual(
      (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort(),
    );
  } finally {
    await restored.close();
  }
});

embeddedTest('who restores with another SECRET is told so', async () => {
  const dataDir = await emptyFolder();
  const { exitCode, printed } = await runCommandLine(
    ['restore', file],
    { DATA_DIR: dataDir, SECRET: 'another secret, of 32 characters or more' },
    folder,
  );
  expect(exitCode).toBe(0);
  expect(printed).toContain('do not start the server yet');
  expect(printed).toContain(`is now in ${path.join(dataDir, SECRET)}: unset SECRET`);
});

embeddedTest('a restore that fails leaves no data folder that was not there', async () => {
  const dataDir = path.join(await emptyFolder(), 'new');
  const { refusal } = await runCommandLine(['restore', 'nothing.tar'], { DATA_DIR: dataDir }, folder);
  expect(refusal).toMatch(/^JP-O002: there is no file/);
  expect(existsSync(dataDir)).toBe(false);
});

embeddedTest('a restore that is refused because a server has started meanwhile leaves it its folder', async () => {
  const started = path.join(await emptyFolder(), 'new');
  const restoring = runCommandLine(['restore', file], { DATA_DIR: started }, folder);
  const isUnpacking = async () => (await readdir(started).catch(() => [])).some((name) => name.startsWith('.restore-'));
  while (!(await isUnpacking())) await setImmediate();
  await mkdir(path.join(started, 'files'));
  await writeFile(path.join(started, 'files', 'photo'), 'of a visitor');
  expect((await restoring).refusal).toMatch(/^JP-O009: .*files already exists/);
  expect((await readdir(started)).sort()).toEqual(['files', 'lock', 'secret']);
});

embeddedTest('rows from before some migrations are not loaded where those have run', async () => {
  const pglite = await openBareDatabase();
  const connection = embeddedConnection(pglite);
  await migrate(connection, MIGRATIONS, '0002_accounts.sql');
  const migrations = [{ name: '0001_site.sql', sha256: '' }];
  await expect(loadDatabase(connection, { migrations, tables: [], sequences: [] }, folder)).rejects.toMatchObject({
    code: 'JP-O009',
    message: expect.stringContaining('newer version than the backup (0002_accounts.sql)'),
  });
  await pglite.close();
});

(url === undefined ? test.skip : test)('the embedded database moves to PostgreSQL with every row, once', async () => {
  const source = await emptyFolder();
  await restoreBackup({ dataDir: source }, file);
  const embedded = await openDatabase({ dataDir: source });
  const address = new URL(url!);
  address.pathname = `/jpro_move_${process.pid}`;
  await sql.raw(`create database jpro_move_${process.pid}`).execute(server.db);
  try {
    await moveDatabase(embedded.db, source, address.href);
    const moved = await openDatabase({ dataDir: source, databaseUrl: address.href });
    expect(await everything(moved.db)).toEqual(await everything(embedded.db));
    await expectWholeSchema(moved);
    await moved.close();
    await expect(moveDatabase(embedded.db, source, address.href)).rejects.toMatchObject({ code: 'JP-O009' });
  } finally {
    await embedded.close();
    await sql.raw(`drop database jpro_move_${process.pid} with (force)`).execute(server.db);
  }
});

async function treeOf(root: string): Promise<Record<string, string>> {
  const tree: Record<string, string> = {};
  if (!existsSync(root)) return tree;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = path.join(entry.parentPath, entry.name);
    tree[path.relative(root, name)] = createHash('sha256')
      .update(await readFile(name))
      .digest('hex');
  }
  return tree;
}
