/** Tokens of operators, and the part of operations over HTTP that needs the database (rule 99). */
import { type TOTP, URI } from 'otpauth';
import { GATEWAY_HEADER } from '../../core/http/edge.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { testOperator } from '../../testing/testOperator.ts';
import { settingOf } from '../../database/settings.ts';
import { deleteOldRequests } from '../operatorRequests.ts';
import { runCommand } from '../runCommand.ts';
import { sealColumnAnew } from '../../core/session/sealedColumns.ts';
import type { Secrets } from '../../core/session/secrets.ts';
import { TOKEN_HEADER } from './operationsRequest.ts';
import { logIn as logInAs, OPERATORS_FACTORS } from './operators.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rateLimit: true });
});
afterAll(() => server.close());

const admin = (...words: string[]) => runCommand(words, testOperator(server));
const json = async (...words: string[]) => JSON.parse((await admin(...words, '--json')).printed);
const create = async (name: string, ...scopes: string[]): Promise<string> =>
  (await json('tokens', 'create', name, ...scopes)).token;

interface Asked {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** As the gateway asks. */
async function ask(path: string, token: string, { body = {}, headers, address = '192.0.2.1' }: Asked = {}) {
  const { statusCode, body: text } = await server.app.inject({
    method: 'POST',
    url: `/ops/${path}`,
    headers: { [GATEWAY_HEADER]: server.services.edge.gatewayMark, [TOKEN_HEADER]: token, ...headers },
    remoteAddress: address,
    payload: body,
  });
  return { status: statusCode, body: text === '' ? null : JSON.parse(text) };
}

describe('a token (rule 99.1)', () => {
  test('is shown once, stored as a hash, and has an end', async () => {
    const { printed } = await admin('tokens', 'create', 'ci-company', 'publish:mfe-company', 'read', '--days', '7');
    const [token = ''] = printed.split('\n');
    expect(token).toMatch(/^jpro_ops_[\w-]{43}$/);
    const stored = await server.db.selectFrom('operator_tokens').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.token_hash.toString('base64url')).not.toContain(token.slice(9));
    expect(stored.expires_at.getTime() - stored.created_at.getTime()).toBe(7 * 86_400_000);
    expect(JSON.stringify(await json('audit'))).not.toContain(token);
    expect((await json('audit'))[0]).toMatchObject({
      operator: 'thida',
      action: 'tokens create',
      subject: 'token ci-company',
    });
    expect(await ask('token', token)).toMatchObject({
      status: 200,
      body: { name: 'token:ci-company', scopes: ['publish:mfe-company', 'read'] },
    });
    expect((await admin('tokens', 'list')).printed).toMatch(/ci-company +publish:mfe-company read +thida/);
    expect((await json('tokens', 'list'))[0].last_used_at).not.toBeNull();
    expect(server.logged.join('\n')).not.toContain(token);
  });

  test('is refused once it is revoked or expired, and its name is free again', async () => {
    const token = await create('short', 'read');
    await expect(admin('tokens', 'create', 'short', 'read')).rejects.toMatchObject({ code: 'JP-O003' });
    await server.db
      .updateTable('operator_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('name', '=', 'short')
      .execute();
    expect(await ask('token', token)).toMatchObject({ status: 401, body: { code: 'JP-O020' } });
    expect((await admin('tokens', 'list')).printed).toMatch(/short .* expired/);
    const next = await create('short', 'read');
    expect((await ask('token', next)).status).toBe(200);
    await admin('tokens', 'revoke', 'short');
    expect(await ask('token', next)).toMatchObject({ status: 401, body: { code: 'JP-O020' } });
    await expect(admin('tokens', 'revoke', 'short')).rejects.toMatchObject({ code: 'JP-O002' });
  });

  test.each([
    [['Shwe', 'read'], 'named like'],
    [['x', 'read'], 'named like'],
    [['typo', 'promot:mfe-company'], 'promot:mfe-company is nothing'],
    [['typo', 'freeze:mfe-company'], 'freeze:mfe-company is nothing'],
    [['typo', 'promote:'], 'promote: is nothing'],
    [['typo', 'promote:a:b'], 'promote:a:b is nothing'],
    [['typo', 'admin:jbos'], 'admin:jbos is nothing'],
    [['typo', 'admin:tokens'], 'admin:tokens is nothing'],
    [['typo', 'admin:backup'], 'admin:backup is nothing'],
    [['typo', 'admin:jobs.rejec'], 'admin:jobs.rejec is nothing'],
    [['long', 'read', '--days', '366'], '--days takes a number from 1 to 365'],
    [['none'], 'needs <name> <scopes...>'],
  ])('%j is refused in words', async (words, message) => {
    await expect(admin('tokens', 'create', ...words)).rejects.toMatchObject({
      code: 'JP-O001',
      message: expect.stringContaining(message),
    });
  });

  test('wrong ones are limited by address; a valid one at that address still works', async () => {
    const token = await create('steady', 'read');
    const wrong = `jpro_ops_${'a'.repeat(43)}`;
    const statuses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1)
      statuses.push((await ask('token', guess % 2 ? wrong : '', { address: '192.0.2.9' })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
    expect((await ask('token', token, { address: '192.0.2.9' })).status).toBe(200);
    expect((await ask('token', wrong, { address: '192.0.2.10' })).status).toBe(401);
  });

  test('only the gateway may ask, whatever the token', async () => {
    const token = await create('direct', 'admin');
    const denied = await server.app.inject({ method: 'POST', url: '/ops/token', headers: { [TOKEN_HEADER]: token } });
    expect(denied.statusCode).toBe(404);
    expect((await ask('admin', token, { headers: { [GATEWAY_HEADER]: 'guess' } })).status).toBe(404);
  });
});

describe('commands of npm run admin over HTTP (rule 99.4)', () => {
  test('run as they do on the server, under the name of the token', async () => {
    const company = await server.createCompany();
    const token = await create('desk', 'admin:wallet', 'admin:audit', 'admin:jobs.pending');
    const words = ['wallet', 'adjust', String(company.id), '-5', '--why', 'a test'];
    const done = await ask('admin', token, { body: { argv: words } });
    expect(done).toMatchObject({ status: 200, body: { exitCode: 0, printed: expect.stringContaining('dingers now') } });
    expect((await json('audit'))[0]).toMatchObject({ operator: 'token:desk', action: 'wallet adjust', why: 'a test' });
    const shown = await ask('admin', token, { body: { argv: ['audit', '--json'] } });
    expect(JSON.parse(shown.body.printed)[0]).toMatchObject({ operator: 'token:desk' });
  });

  test('rule 99.7: a change that is sent again with its key is made once, and the response is the first', async () => {
    const company = await server.createCompany();
    const id = String(company.id);
    const token = await create('lossy', 'admin');
    const adjust = (dingers: string, key: string, of = token) =>
      ask('admin', of, {
        body: { argv: ['wallet', 'adjust', id, dingers, '--why', 'paid'] },
        headers: { 'idempotency-key': key },
      });
    const { balance } = await json('wallet', 'show', id);
    const notified = async () =>
      (await (await server.as(company)).get('/company/notifications')).body.data.filter(
        ({ noti_type }: { noti_type: string }) => noti_type === 'companytransaction',
      ).length;
    const actions = (await json('audit')).length;
    const first = await adjust('+65', 'k1');
    expect(first).toMatchObject({ status: 200, body: { printed: expect.stringContaining(`${balance + 65} dingers`) } });
    await admin('wallet', 'adjust', id, '+1', '--why', 'meanwhile');
    expect(await adjust('+65', 'k1')).toEqual(first);
    expect(await json('wallet', 'show', id)).toMatchObject({ balance: balance + 66 });
    expect([(await json('audit')).length, await notified()]).toEqual([actions + 2, 2]);

    expect(await adjust('+66', 'k1')).toMatchObject({
      status: 400,
      body: { code: 'JP-O001', message: expect.stringContaining('k1 was used for another command') },
    });
    expect(await adjust('+5', 'two words')).toMatchObject({ status: 400, body: { code: 'JP-O001' } });
    // What was refused made no change, and may be sent again.
    expect(await adjust('-9999', 'k2')).toMatchObject({ status: 409 });
    expect(await adjust('-9999', 'k2')).toMatchObject({ status: 409, body: { code: 'JP-O004' } });
    // The key of one token is nothing to another.
    expect((await adjust('+65', 'k1', await create('other', 'admin'))).status).toBe(200);
    const [one, two] = await Promise.all([adjust('+7', 'k3'), adjust('+7', 'k3')]);
    expect([one.status, two.status]).toContain(200);
    expect([one.body, two.body]).toContainEqual((await adjust('+7', 'k3')).body);
    expect(await json('wallet', 'show', id)).toMatchObject({ balance: balance + 138 });

    // The responses are stored for a day.
    const day = 24 * 3600_000;
    await deleteOldRequests(server.db, new Date(Date.now() + day - 60_000));
    expect(await adjust('+65', 'k1')).toEqual(first);
    await deleteOldRequests(server.db, new Date(Date.now() + day + 60_000));
    expect(await settingOf(server.db, 'operator_request:token:lossy:k1')).toBeUndefined();
  });

  test('are refused beyond the scope, and change nothing', async () => {
    const company = await server.createCompany();
    const token = await create('reader', 'read', 'admin:wallet.show');
    const argv = (...words: string[]) => ask('admin', token, { body: { argv: words } });
    expect((await argv('wallet', 'show', String(company.id))).status).toBe(200);
    const before = await json('audit');
    expect(await argv('wallet', 'adjust', String(company.id), '5', '--why', 'x')).toMatchObject({
      status: 403,
      body: { code: 'JP-O022', message: 'token:reader may not run wallet adjust, only read, admin:wallet.show' },
    });
    expect(await argv('jobs', 'pending')).toMatchObject({ status: 403 });
    expect(await json('audit')).toEqual(before);
  });

  test('that touch files of the server, or tokens, stay there whatever the scope', async () => {
    const token = await create('all', 'admin');
    for (const words of [
      ['tokens', 'create', 'mine', 'admin'],
      ['tokens', 'list'],
      ['tokens', 'revoke', 'all'],
      ['backup', '/tmp/x-ops/stolen.tar.gz'],
      ['restore', '/tmp/x-ops/stolen.tar.gz'],
      ['blog', 'import', '/etc'],
    ])
      expect([words, await ask('admin', token, { body: { argv: words } })]).toMatchObject([
        words,
        { status: 403, body: { code: 'JP-O023' } },
      ]);
  });

  test('are validated as they are on the server', async () => {
    const token = await create('clumsy', 'admin');
    const run = (body: object) => ask('admin', token, { body });
    expect(await run({ argv: ['jobs', 'reject', '1'] })).toMatchObject({
      status: 400,
      body: { code: 'JP-O001', message: expect.stringContaining('needs --why') },
    });
    expect(await run({ argv: ['jobs', 'show', '999999'] })).toMatchObject({ status: 404, body: { code: 'JP-O002' } });
    expect(await run({ argv: 'jobs' })).toMatchObject({ status: 400 });
    expect(await run({ argv: Array.from({ length: 51 }, () => 'a') })).toMatchObject({ status: 400 });
    expect(await run({ argv: ['a'.repeat(4001)] })).toMatchObject({ status: 400 });
    expect(await run({ argv: ['jobs', 'show', '\0'] })).toMatchObject({ status: 400 });
    expect((await run({ argv: ['--help'] })).body.printed).toContain('jobs pending');
  });
});

describe('an account of a person (rule 99.6)', () => {
  interface Made {
    readonly password: string;
    readonly address: string;
    readonly recovery_codes: readonly string[];
  }
  const add = (name: string, role: string): Promise<Made> => json('operators', 'add', name, role);
  /** The code of the app, steps of 30 seconds from now. */
  const codeOf = ({ address }: Made, steps = 0) =>
    (URI.parse(address) as TOTP).generate({ timestamp: Date.now() + steps * 30_000 });
  const logIn = (name: string, password: string, code: string, address?: string) =>
    ask('login', '', { body: { name, password, code }, ...(address && { address }) });

  test('logs in with password and app, and does what the role may under its own name', async () => {
    const made = await add('thida', 'moderator');
    const { status, body } = await logIn('thida', made.password, codeOf(made));
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^jpro_ops_/)]);
    const hours = (Date.parse(body.expires_at) - Date.now()) / 3_600_000;
    expect([hours > 11.9, hours < 12.1]).toEqual([true, true]);
    expect((await ask('token', body.token)).body).toMatchObject({
      name: 'thida',
      scopes: expect.arrayContaining(['admin:jobs']),
    });
    const argv = (...words: string[]) => ask('admin', body.token, { body: { argv: words } });
    expect((await argv('jobs', 'pending')).status).toBe(200);
    expect(await argv('wallet', 'adjust', '1', '5', '--why', 'x')).toMatchObject({
      status: 403,
      body: { code: 'JP-O022' },
    });
    expect((await argv('operators', 'role', 'thida', 'owner')).body.code).toBe('JP-O023');

    await admin('operators', 'role', 'thida', 'accountant');
    expect((await argv('jobs', 'pending')).status).toBe(403);
    expect((await argv('purchases', 'list')).status).toBe(200);
    expect((await ask('logout', body.token)).status).toBe(204);
    expect((await argv('purchases', 'list')).status).toBe(401);
    expect((await admin('operators', 'list')).printed).toMatch(/thida +accountant +10/);
    expect((await admin('tokens', 'list')).printed).not.toMatch(/^thida /m);
  });

  test('needs name, password and code; each code works once; a wrong one says no more', async () => {
    const made = await add('min.thu', 'releaser');
    const other = await add('other', 'owner');
    const code = codeOf(made);
    const wrong = { status: 401, body: { code: 'JP-O025' } };
    for (const [name, password, typed] of [
      ['min.thu', 'guess', code],
      ['min.thu', made.password, '000000'],
      ['min.thu', made.password, ''],
      ['min.thu', made.password, codeOf(other)],
      ['min.thu', made.password, codeOf(made, -3)],
      ['min.thu', other.password, code],
      ['nobody', made.password, code],
      ['\0', made.password, code],
    ] as const)
      expect([name, typed, await logIn(name, password, typed, '192.0.2.20')]).toMatchObject([name, typed, wrong]);
    expect((await logIn('min.thu', made.password, code)).status).toBe(200);
    expect(await logIn('min.thu', made.password, code, '192.0.2.21')).toMatchObject(wrong);
    expect((await logIn('min.thu', made.password, codeOf(made, 1), '192.0.2.21')).status).toBe(200);
    const [recovery = ''] = made.recovery_codes;
    expect((await logIn('min.thu', made.password, recovery.toUpperCase())).status).toBe(200);
    expect(await logIn('min.thu', made.password, recovery, '192.0.2.22')).toMatchObject(wrong);
    expect(
      (await json('operators', 'list')).find((each: { name: string }) => each.name === 'min.thu').recovery_codes,
    ).toBe(9);
  });

  test('of ten simultaneous logins with one code, one succeeds', async () => {
    const made = await add('double', 'owner');
    const code = codeOf(made);
    const statuses = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => (await logIn('double', made.password, code, `198.51.100.${index}`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('survives a change of the secret of the site', async () => {
    const made = await add('early', 'owner');
    const { services, db } = server;
    const changed = (secrets: Secrets) => ({
      db,
      services: { ...services, configuration: { ...services.configuration, ...secrets } },
    });
    const login = (secrets: Secrets, steps: number) =>
      logInAs(
        changed(secrets),
        { name: 'early', password: made.password, code: codeOf(made, steps) },
        '192.0.2.50',
        new Date(),
      );
    const next = 'another secret for tests only, 32 characters';
    await expect(login({ secret: next }, -1)).rejects.toMatchObject({ code: 'JP-O025' });
    const secrets = { secret: next, previousSecret: services.configuration.secret };
    await login(secrets, -1);
    await sealColumnAnew(db, secrets, OPERATORS_FACTORS, async () => undefined);
    await login({ secret: next }, 0);
  });

  test('guesses at one address are limited, and lock nobody out elsewhere', async () => {
    const made = await add('target', 'owner');
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await logIn('target', 'guess', '000000', '192.0.2.30')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await logIn('target', made.password, codeOf(made), '192.0.2.30')).status).toBe(429);
    expect((await logIn('target', made.password, codeOf(made), '192.0.2.31')).status).toBe(200);
  });

  test('codes are guessed twenty times an hour, from however many addresses; the log says so (rule 99.6)', async () => {
    const made = await add('leaked', 'owner');
    const guess = async (index: number) =>
      (await logIn('leaked', made.password, '000000', `203.0.113.${index}`)).status;
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push(await guess(index));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect(JSON.stringify(server.logged)).toContain('the password has leaked');
    expect((await logIn('leaked', made.password, codeOf(made), '203.0.113.100')).status).toBe(429);
    expect((await logIn('leaked', 'guess', '000000', '203.0.113.101')).status).toBe(401);
    const again: Made = await json('operators', 'reset', 'leaked');
    expect((await logIn('leaked', again.password, codeOf(again), '203.0.113.102')).status).toBe(200);
  });

  test('ends with a reset or a removal, and nothing secret is stored or logged', async () => {
    const made = await add('leaving', 'owner');
    const { body } = await logIn('leaving', made.password, codeOf(made));
    const again: Made = await json('operators', 'reset', 'leaving');
    expect((await ask('token', body.token)).status).toBe(401);
    expect((await logIn('leaving', made.password, codeOf(made), '192.0.2.40')).status).toBe(401);
    const { body: next } = await logIn('leaving', again.password, codeOf(again));
    const stored = JSON.stringify([
      await server.db.selectFrom('operators').selectAll().execute(),
      await server.db.selectFrom('operator_tokens').selectAll().execute(),
      await json('audit'),
      server.logged,
    ]);
    const { secret } = URI.parse(again.address) as TOTP;
    for (const word of [again.password, secret.base32, next.token, ...again.recovery_codes])
      expect(stored).not.toContain(word);
    await admin('operators', 'remove', 'leaving');
    expect((await ask('token', next.token)).status).toBe(401);
    await expect(admin('operators', 'remove', 'leaving')).rejects.toMatchObject({ code: 'JP-O002' });
    await expect(admin('operators', 'reset', 'leaving')).rejects.toMatchObject({ code: 'JP-O002' });
  });

  test.each([
    [['Thida', 'owner'], 'named like'],
    [['thida2', 'king'], 'a role is owner, releaser, moderator, accountant'],
  ])('%j is refused in words', async (words, message) => {
    await expect(admin('operators', 'add', ...words)).rejects.toThrow(message);
  });
});
