/** Passkeys, sessions and tokens of operators at a browser (rule 107), as the gateway asks for them. */
import { type TOTP, URI } from 'otpauth';
import { GATEWAY_HEADER } from '../../core/http/edge.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { testAuthenticator } from '../../testing/testAuthenticator.ts';
import { testOperator } from '../../testing/testOperator.ts';
import { runCommand } from '../runCommand.ts';
import { TOKEN_HEADER } from './operationsRequest.ts';

const ORIGIN = 'https://ops.jpro.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const admin = async (...words: string[]) =>
  JSON.parse((await runCommand([...words, '--json'], testOperator(server))).printed);

async function ask(path: string, token = '', body: object = {}) {
  const { statusCode, body: text } = await server.app.inject({
    method: 'POST',
    url: `/ops/${path}`,
    headers: { [GATEWAY_HEADER]: server.services.edge.gatewayMark, [TOKEN_HEADER]: token },
    payload: body,
  });
  return { status: statusCode, body: text === '' ? null : JSON.parse(text) };
}

interface Made {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly recovery_codes: readonly string[];
}
const add = (name: string, role = 'owner'): Promise<Made> => admin('operators', 'add', name, role);
const begin = async ({ name, password }: Made) =>
  (await ask('browser/login', '', { name, password, origin: ORIGIN })).body;
const prove = (proof: object) => ask('browser/second-factor', '', { origin: ORIGIN, ...proof });

/** With a recovery code, because codes of the app work once in 30 seconds. */
async function sessionOf(made: Made, code = made.recovery_codes[0]): Promise<string> {
  const { login } = await begin(made);
  return (await prove({ login, code })).body.token;
}

async function addKey(session: string, name = 'laptop', key = testAuthenticator()) {
  const { challenge } = (await ask('browser/passkeys/options', session, { origin: ORIGIN })).body;
  const response = key.create({ challenge, origin: ORIGIN });
  return { key, challenge, response, ...(await ask('browser/passkeys', session, { name, response, origin: ORIGIN })) };
}
const accountOf = async (session: string) => (await ask('browser/account', session)).body;

describe('a session of a browser (rule 107.1)', () => {
  test('begins with the password and a code of the app; the secret between the two works once', async () => {
    const made = await add('first');
    expect((await ask('browser/login', '', { name: 'first', password: 'guess', origin: ORIGIN })).status).toBe(401);
    const { login, options } = await begin(made);
    expect(options).toBeNull();
    const code = (URI.parse(made.address) as TOTP).generate();
    const { status, body } = await prove({ login, code });
    expect(status).toBe(200);
    expect((await prove({ login, code: made.recovery_codes[0] })).status).toBe(401);
    expect(await accountOf(body.token)).toMatchObject({ name: 'first', role: 'owner', has_app: true });
    expect((await ask('browser/account', login)).status).toBe(401);
  });

  test('ends when it is idle for 30 minutes', async () => {
    const session = await sessionOf(await add('idle'));
    const used = (minutes: number) =>
      server.db
        .updateTable('operator_tokens')
        .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
        .where('name', '=', 'idle')
        .execute();
    await used(29);
    expect((await ask('browser/account', session)).status).toBe(200);
    await used(31);
    expect((await ask('browser/account', session)).status).toBe(401);
    expect((await ask('token', session)).status).toBe(401);
  });

  test('is what changes need: a token, or the login of a terminal, is refused', async () => {
    const made = await add('terminal');
    const { token: machine } = await admin('tokens', 'create', 'machine', 'admin');
    const code = (URI.parse(made.address) as TOTP).generate();
    const login = (await ask('login', '', { name: 'terminal', password: made.password, code })).body.token;
    for (const token of ['', machine, login])
      for (const path of ['account', 'tokens', 'tokens/revoke', 'passkeys/options', 'passkeys', 'app/remove'])
        expect([path, (await ask(`browser/${path}`, token)).status]).toEqual([path, 401]);
  });
});

describe('a passkey (rule 107.2)', () => {
  test('logs its person in, and nobody else', async () => {
    const made = await add('keyed');
    const other = await add('other');
    const { key, status } = await addKey(await sessionOf(made));
    const { key: otherKey } = await addKey(await sessionOf(other));
    expect(status).toBe(200);
    expect((await admin('audit'))[0]).toMatchObject({ operator: 'other', action: 'passkeys add' });

    const right = await begin(made);
    expect(right.options).toMatchObject({ rpId: 'ops.jpro.example', userVerification: 'required' });
    const response = key.get({ challenge: right.options.challenge, origin: ORIGIN });
    const session = await prove({ login: right.login, response });
    expect(session.status).toBe(200);
    expect((await accountOf(session.body.token)).passkeys[0]).toMatchObject({ name: 'laptop' });
    expect((await accountOf(session.body.token)).passkeys[0].last_used_at).not.toBeNull();

    const foreign = await begin(made);
    const signed = otherKey.get({ challenge: foreign.options.challenge, origin: ORIGIN, counter: 9 });
    expect((await prove({ login: foreign.login, response: signed })).status).toBe(401);
    expect((await prove({ login: right.login, response })).status).toBe(401);
    const again = await begin(made);
    expect((await prove({ login: again.login, response })).status).toBe(401);
  });

  test.each([
    ['another origin', { origin: 'https://ops.jpro.example.evil.test' }],
    ['no user verification', { isVerified: false }],
    ['a counter that went back', { counter: 1 }],
    ['another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
  ])('is refused with %s', async (what, wrong) => {
    const made = await add(`bad-${what.replaceAll(' ', '-')}`);
    const { key } = await addKey(await sessionOf(made));
    const first = await begin(made);
    const good = key.get({ challenge: first.options.challenge, origin: ORIGIN, counter: 5 });
    expect((await prove({ login: first.login, response: good })).status).toBe(200);
    const { login, options } = await begin(made);
    const response = key.get({ challenge: options.challenge, origin: ORIGIN, counter: 6, ...wrong });
    expect((await prove({ login, response })).status).toBe(401);
  });

  test('is refused after five minutes, of two at once one succeeds, and what is malformed is refused', async () => {
    const made = await add('late');
    const { key } = await addKey(await sessionOf(made));
    const late = await begin(made);
    await server.db
      .updateTable('operator_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    const old = key.get({ challenge: late.options.challenge, origin: ORIGIN });
    expect((await prove({ login: late.login, response: old })).status).toBe(401);

    const { login, options } = await begin(made);
    const response = key.get({ challenge: options.challenge, origin: ORIGIN });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await prove({ login, response })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);

    for (const malformed of [{}, { id: 5 }, { id: response.id }, { ...response, response: { signature: [] } }]) {
      const begun = await begin(made);
      expect((await prove({ login: begun.login, response: malformed })).status).toBe(401);
    }
  });

  test('is added once, for the session that asked', async () => {
    const made = await add('adding');
    const session = await sessionOf(made);
    const elsewhere = await sessionOf(made, made.recovery_codes[1]);
    const { key, response } = await addKey(session);
    expect((await ask('browser/passkeys', session, { name: 'again', response, origin: ORIGIN })).status).toBe(400);
    expect(await addKey(session, 'same', key)).toMatchObject({ status: 400, body: { code: 'JP-O027' } });
    const { challenge } = (await ask('browser/passkeys/options', session, { origin: ORIGIN })).body;
    const created = testAuthenticator().create({ challenge, origin: ORIGIN });
    const stolen = await ask('browser/passkeys', elsewhere, { name: 'x', response: created, origin: ORIGIN });
    expect(stolen).toMatchObject({ status: 400, body: { code: 'JP-O027' } });
    expect((await accountOf(session)).passkeys).toHaveLength(1);
  });

  test('or the app stays as the last second factor', async () => {
    const made = await add('last');
    const session = await sessionOf(made);
    expect(await ask('browser/app/remove', session)).toMatchObject({ status: 409, body: { code: 'JP-O026' } });
    await addKey(session);
    await addKey(session, 'phone');
    expect((await ask('browser/app/remove', session)).status).toBe(200);
    const ids: number[] = (await accountOf(session)).passkeys.map(({ id }: { id: number }) => id);
    const statuses = await Promise.all(
      ids.map(async (id) => (await ask('browser/passkeys/remove', session, { id })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await accountOf(session)).toMatchObject({ has_app: false, passkeys: [{}] });
    const { login } = await begin(made);
    const code = (URI.parse(made.address) as TOTP).generate();
    expect((await prove({ login, code })).status).toBe(401);
  });

  test('of another person is not removed', async () => {
    const owner = await sessionOf(await add('holder'));
    await addKey(owner);
    const [{ id }] = (await accountOf(owner)).passkeys;
    const thief = await sessionOf(await add('thief'));
    expect((await ask('browser/passkeys/remove', thief, { id })).status).toBe(404);
    expect((await accountOf(owner)).passkeys).toHaveLength(1);
  });

  test('ends with its person, as sessions and tokens do; a reset removes it', async () => {
    const made = await add('leaving');
    const session = await sessionOf(made);
    const { key } = await addKey(session);
    const token = { name: 'leaving-ci', scopes: ['read'], days: 1 };
    const { body } = await ask('browser/tokens', session, token);
    const { login, options } = await begin(made);
    await admin('operators', 'remove', 'leaving');
    const response = key.get({ challenge: options.challenge, origin: ORIGIN });
    expect((await prove({ login, response })).status).toBe(401);
    expect((await ask('browser/account', session)).status).toBe(401);
    expect((await ask('token', body.token)).status).toBe(401);

    const lost = await add('lost');
    const ofLost = await sessionOf(lost);
    await addKey(ofLost);
    const own = await ask('browser/tokens', ofLost, { ...token, name: 'lost-ci' });
    const again = await admin('operators', 'reset', 'lost');
    expect((await begin({ ...again, name: 'lost' })).options).toBeNull();
    expect((await ask('token', own.body.token)).status).toBe(401);
  });
});

describe('a token that a person makes (rule 107.3)', () => {
  test('may what the role may, also when the role changes', async () => {
    const session = await sessionOf(await add('wide'));
    const made = await ask('browser/tokens', session, { name: 'wide-ci', scopes: ['read', 'admin:jobs'], days: 30 });
    expect(made.status).toBe(200);
    expect((await admin('audit'))[0]).toMatchObject({ operator: 'wide', action: 'tokens create' });
    expect((await ask('token', made.body.token)).body.scopes).toEqual(['read', 'admin:jobs']);
    await admin('operators', 'role', 'wide', 'releaser');
    expect((await ask('token', made.body.token)).body.scopes).toEqual(['read']);
    expect((await accountOf(session)).tokens).toMatchObject([{ name: 'wide-ci' }]);
    expect((await ask('browser/tokens/revoke', session, { name: 'wide-ci' })).status).toBe(200);
    expect((await ask('token', made.body.token)).status).toBe(401);
  });

  test('is refused beyond the role, and is revoked by its person only', async () => {
    const moderator = await sessionOf(await add('modest', 'moderator'));
    const make = (...scopes: string[]) => ask('browser/tokens', moderator, { name: 'modest-ci', scopes, days: 1 });
    for (const scope of ['release', 'admin', 'promote', 'publish:mfe-a', 'admin:wallet', 'admin:purchases.confirm'])
      expect([scope, (await make(scope)).status]).toEqual([scope, 403]);
    expect((await make()).status).toBe(400);
    expect((await make('admin:jobs.reject', 'read')).status).toBe(200);
    const other = await sessionOf(await add('stranger'));
    expect((await ask('browser/tokens/revoke', other, { name: 'modest-ci' })).status).toBe(404);
  });
});
