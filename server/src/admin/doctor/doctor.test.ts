import { mkdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server as TcpServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { freePort } from '../../testing/freePort.ts';
import { startHiring } from '../../testing/hiring.ts';
import { testOperator } from '../../testing/testOperator.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import type { Configuration } from '../../core/configuration.ts';
import { sealNrc } from '../../domains/people/jobseeker/nrcSecrecy.ts';
import { STORED_NRCS } from '../../domains/people/index.ts';
import { sealColumnAnew } from '../../core/session/sealedColumns.ts';
import { runCommand } from '../runCommand.ts';
import { roomFindings } from './dataFolder.ts';
import type { Examined } from './examine.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function doctor(changed: Partial<Configuration> = {}): Promise<{ findings: Examined[]; exitCode: number }> {
  const operator = testOperator(server);
  const configuration = { ...operator.services.configuration, ...changed };
  const { printed, exitCode } = await runCommand(['doctor', '--json'], {
    ...operator,
    services: { ...operator.services, configuration },
  });
  return { findings: JSON.parse(printed), exitCode };
}

const whatIn = (findings: readonly Examined[], part: string) =>
  findings.filter((finding) => finding.part === part).map(({ what }) => what);

test('a site that works has hints at most: exit code 0', async () => {
  await (await startHiring(server)).applicant();
  const { findings, exitCode } = await doctor();
  expect(findings.filter(({ kind }) => kind === 'problem')).toEqual([]);
  expect(exitCode).toBe(0);
});

test('production without an address, messages and payments has problems: exit code 1', async () => {
  const { findings, exitCode } = await doctor({ production: true, publicUrl: undefined, smsUrl: undefined });
  expect(whatIn(findings, 'settings').join()).toMatch(/PUBLIC_URL.*SMS_URL.*SMTP_URL.*TRUST_PROXY.*payment.*invoices/);
  expect(exitCode).toBe(1);
  for (const { todo } of findings) expect(todo).not.toBe('');
});

test('a trusted proxy that visitors can pass by is hinted at, until HOST says where the site listens', async () => {
  const trusting = { production: true, trustProxy: true };
  const proxies = async (changed: Partial<Configuration>) =>
    whatIn((await doctor({ ...trusting, ...changed })).findings, 'settings').filter((what) => /PROXY/.test(what));
  expect(await proxies({ isHostUnset: true })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is on and HOST is not set/),
  ]);
  expect(await proxies({ isHostUnset: false })).toEqual([]);
  expect(await proxies({})).toEqual([]);
});

test('a backup is remembered, and hinted at when it is old', async () => {
  expect(whatIn((await doctor()).findings, 'backups')).toEqual(['no backup was ever made with this command']);
  const operator = testOperator(server);
  const { dataDir } = server.services.configuration;
  await runCommand(['backup', path.join(dataDir, 'b.tar.gz')], operator);
  expect(whatIn((await doctor()).findings, 'backups')).toEqual([]);
  const later = { ...operator, now: new Date(operator.now.getTime() + 5 * 24 * 3_600_000) };
  expect((await runCommand(['doctor'], later)).printed).toContain('backups: the last backup is 5 days old');
});

test('a lost file is found', async () => {
  const { id } = await server.createJobseeker();
  await server.db.updateTable('users').set({ photo: 'lost.webp' }).where('id', '=', id).execute();
  expect(whatIn((await doctor()).findings, 'files')).toEqual([
    `1 uploaded files are missing, such as jobseeker/id_${id}/lost.webp`,
  ]);
  await server.db.updateTable('users').set({ photo: null }).where('id', '=', id).execute();
});

test('NRCs that no secret opens are found, and whether the previous secret is still needed', async () => {
  const { secret } = server.services.configuration;
  const previousSecret = 'the secret that was used before it';
  const found = async (changed: Partial<Configuration>) => whatIn((await doctor(changed)).findings, 'secret');
  const { id } = await server.createJobseeker();
  const nrc_sealed = sealNrc(previousSecret, id, '12/TAMANA(N)123456');
  await server.db.updateTable('jobseekers').set({ nrc_sealed }).where('user_id', '=', id).execute();
  expect(await found({})).toEqual(['1 stored registration numbers (NRCs) do not open with SECRET']);
  expect(await found({ previousSecret: `${previousSecret}.` })).toEqual([
    '1 stored registration numbers (NRCs) do not open with SECRET or PREVIOUS_SECRET',
    'nothing stored needs PREVIOUS_SECRET',
  ]);
  expect(await found({ previousSecret })).toEqual(['1 stored registration numbers (NRCs) need PREVIOUS_SECRET']);
  await sealColumnAnew(server.db, { secret, previousSecret }, STORED_NRCS, async () => undefined);
  expect(await found({ previousSecret })).toEqual(['nothing stored needs PREVIOUS_SECRET']);
  expect(await found({})).toEqual([]);
  expect(await found({ secret: previousSecret })).toEqual(['the secret is not what the server was last started with']);
});

test('a rule that the data breaks is named with a row', async () => {
  await (await startHiring(server)).post();
  await sql`update jobs set applicant_count = applicant_count + 1`.execute(server.db);
  expect(whatIn((await doctor()).findings, 'data').join()).toMatch(/"a job counts its applications" .*"id":/);
  await sql`update jobs set applicant_count = applicant_count - 1`.execute(server.db);
});

test('migrations of another version are named', async () => {
  await sql`insert into schema_migrations values ('9999_future.sql', 'x')`.execute(server.db);
  await sql`update schema_migrations set name = '0001_renamed.sql' where name = '0001_site.sql'`.execute(server.db);
  expect(whatIn((await doctor()).findings, 'migrations')).toEqual([
    'did not run: 0001_site.sql',
    expect.stringContaining('9999_future.sql'),
  ]);
  await sql`update schema_migrations set name = '0001_site.sql' where name = '0001_renamed.sql'`.execute(server.db);
  await sql`delete from schema_migrations where name = '9999_future.sql'`.execute(server.db);
});

test('messages that wait and providers that do not respond are found', async () => {
  const silent: TcpServer = createServer((socket) => void socket.destroy()).listen(0);
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  await server.db
    .insertInto('outbox_messages')
    .values({ channel: 'sms', recipient: '0911', body: 'x', due_at: new Date(Date.now() - 3_600_000) })
    .execute();
  const { findings, exitCode } = await doctor({
    smsUrl: `http://127.0.0.1:${port}`,
    smtp: { url: `smtp://127.0.0.1:${await freePort()}`, from: 'a@b.example' },
    redisUrl: `redis://127.0.0.1:${await freePort()}`,
  });
  silent.close();
  expect(whatIn(findings, 'messages').join()).toMatch(/1 messages by sms have waited since/);
  expect(whatIn(findings, 'providers')).toHaveLength(2);
  expect(whatIn(findings, 'Redis')).toHaveLength(1);
  expect(exitCode).toBe(1);
});

test('messages that could not be sent are a problem for a day, then a hint', async () => {
  const failed = (hours: number, channel: 'sms' | 'push' = 'sms') =>
    server.db
      .insertInto('outbox_messages')
      .values({
        channel,
        recipient: '0911',
        body: 'x',
        status: 'failed',
        created_at: new Date(Date.now() - hours * 3_600_000),
      })
      .execute();
  const found = async () => (await doctor()).findings.filter(({ part }) => part === 'messages');
  await failed(1, 'push');
  expect(await found()).toEqual([]);
  await failed(25);
  expect(await found()).toMatchObject([{ kind: 'hint', what: '1 messages could not be sent' }]);
  await failed(23);
  expect(await found()).toMatchObject([{ kind: 'problem', what: '1 messages of the last day could not be sent' }]);
  await server.db.deleteFrom('outbox_messages').where('status', '=', 'failed').execute();
});

test('a text message provider that refuses the token is found', async () => {
  const authorizations: unknown[] = [];
  const provider = createHttpServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(401).end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as { port: number };
  const { findings, exitCode } = await doctor({ smsUrl: `http://127.0.0.1:${port}`, smsToken: 'old' });
  provider.close();
  expect(whatIn(findings, 'providers')).toEqual(['the sms provider cannot be used: the provider responded 401']);
  expect(authorizations).toEqual(['Bearer old']);
  expect(exitCode).toBe(1);
});

test('codes by text message that use up their day are found', async () => {
  const sent = (count: number) =>
    sql`insert into sms_codes_by_day values ((now() at time zone 'Asia/Yangon')::date, ${count})
      on conflict (day) do update set sent = excluded.sent`.execute(server.db);
  await sent(1499);
  expect(whatIn((await doctor()).findings, 'codes')).toEqual([]);
  await sent(1500);
  const { findings } = await doctor();
  expect(findings.filter(({ part }) => part === 'codes')).toMatchObject([
    { kind: 'hint', what: '1500 of 2000 codes by text message were sent today' },
  ]);
  await sent(2000);
  expect((await doctor()).findings).toContainEqual(expect.objectContaining({ part: 'codes', kind: 'problem' }));
  await sql`delete from sms_codes_by_day`.execute(server.db);
});

test('a disk is called full before uploads fail', () => {
  expect(roomFindings('/data', 100_000_000)).toMatchObject([{ kind: 'problem' }]);
  expect(roomFindings('/data', 1_000_000_000)).toMatchObject([{ kind: 'hint' }]);
  expect(roomFindings('/data', 10_000_000_000)).toEqual([]);
});

test('scheduled work that is late is found', async () => {
  const [past, future] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000)) as [Date, Date];
  await server.db
    .insertInto('scheduled_work')
    .values([
      { name: 'expire-jobs', late_at: past },
      { name: 'delete-files', late_at: future },
    ])
    .execute();
  expect(whatIn((await doctor()).findings, 'scheduled work')).toEqual([
    `expire-jobs should have run before ${past.toISOString()}`,
  ]);
  await server.db.deleteFrom('scheduled_work').execute();
});

test('releases in the same folder are examined by their own doctor', async () => {
  const releases = path.join(server.services.configuration.dataDir, 'releases/channels');
  await mkdir(releases, { recursive: true });
  expect(whatIn((await doctor()).findings, 'releases').join()).toMatch(/nothing was ever promoted/);
  await rm(path.dirname(releases), { recursive: true });
});
