/** The owner of a lost account has 72 hours to restore it, whatever was changed meanwhile, and however often. */
import { type TOTP, URI } from 'otpauth';
import { runCommand } from '../../../admin/runCommand.ts';
import { deleteOldRows } from '../../../background/deleteOldRows.ts';
import { featureDeleteOldRows } from '../../index.ts';
import { SOURCE_LIMITS } from '../../../core/limits/sourceLimits.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProvider.ts';
import { testOperator } from '../../../testing/testOperator.ts';
import {
  TEST_PASSWORD,
  proveEmail,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestUser,
} from '../../../testing.ts';

const SITE = 'https://jpro.test';
const NEW_PASSWORD = 'river of nine bends';
const HOUR = 3600_000;

let provider: IdentityProvider;
let server: TestServer;
let user: TestUser;
/** Somebody with the session and the password. */
let attacker: TestClient;

beforeAll(async () => {
  // Node's development identity provider warns that it is not for production.
  jest.spyOn(console, 'warn').mockReturnValue();
  provider = await startIdentityProvider([`${SITE}/en/auth/social-callback`]);
  server = await startTestServer({ publicUrl: SITE, social: provider.settings });
});
beforeEach(async () => {
  user = await server.createJobseeker();
  attacker = await server.as(user);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let count = 0;
const newEmail = () => `evil${(count += 1)}@mail.example`;
const newPhone = () => `+9597${String(99_000_000 + (count += 1))}`;

async function changeEmail(email: string, by = attacker, role = 'jobseeker') {
  const { body } = await by.post(`/${role}/checkemail`, { body: { email, current_password: TEST_PASSWORD } });
  expect(
    (await by.post(`/${role}/changeemail`, { body: { request_id: body.request_id, code: await server.codeTo(email) } }))
      .status,
  ).toBe(200);
}

async function changePhone(phone_number: string, by = attacker, role = 'jobseeker') {
  const { body } = await by.post(`/${role}/checkphno`, { body: { phone_number, current_password: TEST_PASSWORD } });
  expect(
    (
      await by.post(`/${role}/changephno`, {
        body: { request_id: body.request_id, code: await server.codeTo(phone_number) },
      })
    ).status,
  ).toBe(200);
}

const linksTo = async (recipient: string) =>
  (await server.messagesTo(recipient)).flatMap((body) => /\?token=([\w-]{22})$/.exec(body)?.[1] ?? []);
const look = (token: string) => server.guest().get('/restorecontact', { query: { token } });
const restore = (token: string, password = NEW_PASSWORD) =>
  server.guest().post('/restorecontact', { body: { token, password, password_confirmation: password } });
const contactsOf = ({ id }: Pick<TestUser, 'id'> = user) =>
  server.db.selectFrom('users').select(['email', 'phone_number']).where('id', '=', id).executeTakeFirstOrThrow();
const login = async (name: string, password: string, user_type = 'jobseeker') =>
  (await server.guest().post('/login', { body: { login: name, password, user_type } })).status;
/** Makes all links older. */
const age = (hours: number) =>
  server.db.transaction().execute(async (trx) => {
    for (const row of await trx.selectFrom('contact_restores').selectAll().where('user_id', '=', user.id).execute()) {
      const earlier = (date: Date) => new Date(date.getTime() - hours * HOUR);
      await trx
        .updateTable('contact_restores')
        .set({ since: earlier(row.since), created_at: earlier(row.created_at), expires_at: earlier(row.expires_at) })
        .where('token_hash', '=', Buffer.from(row.token_hash))
        .execute();
    }
  });

async function withEmail(): Promise<string> {
  const email = `owner${user.id}@mail.example`;
  await proveEmail(server.db, user.id, email);
  return email;
}

test('the former address and number each get a link; opening it changes nothing and reveals little', async () => {
  const email = await withEmail();
  const evil = newEmail();
  await changeEmail(evil);
  const links = [...(await linksTo(email)), ...(await linksTo(user.phone_number))];
  expect([links.length, new Set(links).size]).toEqual([2, 2]);
  expect((await server.messagesTo(user.phone_number))[0]).toContain(
    `within 72 hours: ${SITE}/en/auth/restore-contact?token=`,
  );
  const { status, body, raw } = await look(links[0]!);
  expect([status, body]).toEqual([
    200,
    {
      user_type: 'jobseeker',
      email: 'o•••@mail.example',
      phone_number: `09•••••${user.phone_number.slice(-3)}`,
      changed_at: expect.any(String),
      expires_at: expect.any(String),
    },
  ]);
  expect(raw.toString()).not.toContain(user.phone_number.slice(4));
  expect(await contactsOf()).toEqual({ email: evil, phone_number: user.phone_number });
});

test('the message is short, in the language of the account, and leads to the Burmese page', async () => {
  await server.db.updateTable('users').set({ locale: 'my' }).where('id', '=', user.id).execute();
  await changePhone(newPhone());
  const [message] = await server.messagesTo(user.phone_number);
  expect(message).toMatch(
    /^JPro အကောင့်၏ ဖုန်းနံပါတ် ပြောင်းထားပါသည်။ .*https:\/\/jpro\.test\/auth\/restore-contact\?token=[\w-]{22}$/,
  );
  // Three segments of a Burmese text message.
  expect(message!.length).toBeLessThanOrEqual(201);
});

test('the link restores the former contacts, with a new password, and ends every session', async () => {
  const email = await withEmail();
  const [evil, evilPhone] = [newEmail(), newPhone()];
  await changeEmail(evil);
  await changePhone(evilPhone);
  const forgotten = await server
    .guest()
    .post('/forgotpassword', { body: { login: evilPhone, user_type: 'jobseeker' } });
  const stolen = await server.codeTo(evilPhone);
  const [token] = await linksTo(email);
  expect((await restore(token!)).status).toBe(204);
  expect(await contactsOf()).toEqual({ email, phone_number: user.phone_number });
  expect((await attacker.get('/user')).status).toBe(401);
  expect([
    await login(email, NEW_PASSWORD),
    await login(user.phone_number, NEW_PASSWORD),
    await login(email, TEST_PASSWORD),
    await login(evil, TEST_PASSWORD),
  ]).toEqual([200, 200, 401, 401]);
  expect(
    (
      await server
        .guest()
        .post('/forgotpassword/confirm', { body: { request_id: forgotten.body.request_id, code: stolen } })
    ).status,
  ).toBe(422);
  for (const recipient of [evil, evilPhone])
    expect((await server.messagesTo(recipient)).at(-1)).toContain('took a JPro account back');
});

test.each([
  ['that was turned on just before the change goes, for it keeps the owner out', 1, false],
  ['that the owner had before stays', 100, true],
])('a second factor %s (rule 43.2)', async (_, hoursBefore, stays) => {
  const { address } = (await attacker.post('/second-factor', { body: { current_password: TEST_PASSWORD } })).body;
  const code = (URI.parse(address) as TOTP).generate();
  expect((await attacker.post('/second-factor/confirm', { body: { code } })).status).toBe(200);
  await server.db
    .updateTable('second_factors')
    .set({ confirmed_at: new Date(Date.now() - hoursBefore * HOUR) })
    .where('user_id', '=', user.id)
    .execute();
  await changePhone(newPhone());
  const [token] = await linksTo(user.phone_number);
  expect((await restore(token!)).status).toBe(204);
  const { body } = await server
    .guest()
    .post('/login', { body: { login: user.phone_number, password: NEW_PASSWORD, user_type: 'jobseeker' } });
  expect('second_step' in body).toBe(stays);
});

test.each([
  ['the oldest link', 0],
  ['the newest link', -1],
])('a chain of changes is undone as a whole, by %s', async (_name, which) => {
  const email = await withEmail();
  for (const step of [newEmail(), newEmail()]) await changeEmail(step);
  for (const step of [newPhone(), newPhone()]) await changePhone(step);
  await server.db.deleteFrom('otp_requests').execute();
  const token = (await linksTo(user.phone_number)).at(which)!;
  expect((await restore(token)).status).toBe(204);
  expect(await contactsOf()).toEqual({ email, phone_number: user.phone_number });
  for (const other of [...(await linksTo(email)), ...(await linksTo(user.phone_number))])
    expect((await restore(other)).status).toBe(422);
});

test('a contact added in between gets a notice, but no link', async () => {
  const evil = newEmail();
  await changeEmail(evil);
  await changeEmail(newEmail());
  await changePhone(newPhone());
  expect(await linksTo(evil)).toEqual([]);
  expect((await server.messagesTo(evil)).at(-1)).toContain('If this was not you, please contact us at once.');
  expect(await linksTo(user.phone_number)).toHaveLength(3);
});

test('an account without an e-mail address loses the added one again: adding the first is a change too', async () => {
  await changeEmail(newEmail());
  const [token] = await linksTo(user.phone_number);
  expect((await look(token!)).body).toMatchObject({ email: null });
  await restore(token!);
  expect(await contactsOf()).toEqual({ email: null, phone_number: user.phone_number });
});

test('slow changes do not outlast the links: a chain continues while one of its links is valid', async () => {
  const email = await withEmail();
  await changeEmail(newEmail());
  await age(71);
  await changePhone(newPhone());
  await age(71);
  const [first, second] = await linksTo(user.phone_number);
  expect((await restore(first!)).status).toBe(422);
  expect((await restore(second!)).status).toBe(204);
  expect(await contactsOf()).toEqual({ email, phone_number: user.phone_number });
});

test('after 72 hours a link is invalid and deleted, and a new chain starts from the current contacts', async () => {
  const changed = newEmail();
  await changeEmail(changed);
  const [token] = await linksTo(user.phone_number);
  await age(72);
  expect([(await look(token!)).status, (await restore(token!)).status]).toEqual([404, 422]);
  await deleteOldRows(featureDeleteOldRows).run({ db: server.db, services: server.services, now: new Date() });
  expect(
    await server.db.selectFrom('contact_restores').select('user_id').where('user_id', '=', user.id).execute(),
  ).toEqual([]);
  await changePhone(newPhone());
  expect((await restore((await linksTo(changed))[0]!)).status).toBe(204);
  expect(await contactsOf()).toEqual({ email: changed, phone_number: user.phone_number });
});

test('a link works once, even clicked twice, and only for its account', async () => {
  await changePhone(newPhone());
  const [token] = await linksTo(user.phone_number);
  const responses = await Promise.all([restore(token!), restore(token!), restore(token!)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  expect([(await restore('x'.repeat(22))).status, (await look('nonsense')).status]).toEqual([422, 404]);
});

test('a weak password is refused, and the link stays valid', async () => {
  await changePhone(newPhone());
  const [token] = await linksTo(user.phone_number);
  expect((await restore(token!, 'password123')).body.errors.password![0]).toMatch(/^This password is too common/);
  expect((await restore(token!)).status).toBe(204);
});

test('a provider identity linked by the attacker is removed; the owner’s is linked again', async () => {
  const own = { sub: `own-${user.id}`, email: `own${user.id}@mail.example`, email_verified: true, name: 'Daw Khin' };
  const signIn = async (person: typeof own) => {
    const client = server.guest();
    const headers = { 'accept-language': 'en', origin: SITE };
    const { url } = (await client.post('/social-login', { body: { user_type: 'jobseeker' }, headers })).body;
    const { redirectUri: _uri, ...body } = await provider.visit(url, person);
    return (await client.post('/social-login/callback', { body, headers })).body.user?.id;
  };
  await proveEmail(server.db, user.id, own.email);
  expect(await signIn(own)).toBe(user.id);
  attacker = await server.as(user);
  const evil = { ...own, sub: `evil-${user.id}`, email: newEmail() };
  await changeEmail(evil.email);
  expect(await signIn(evil)).toBe(user.id);
  await restore((await linksTo(own.email))[0]!);
  expect(await signIn(own)).toBe(user.id);
  expect(await signIn(evil)).not.toBe(user.id);
});

test('a contact that another account proved meanwhile stays there; without any the link fails', async () => {
  const email = await withEmail();
  await changeEmail(newEmail());
  await changePhone(newPhone());
  const anew = await server.createJobseeker();
  await server.db.updateTable('users').set({ phone_number: user.phone_number }).where('id', '=', anew.id).execute();
  const [token] = await linksTo(email);
  expect((await look(token!)).body).toMatchObject({ email: expect.any(String), phone_number: null });
  await proveEmail(server.db, anew.id, email);
  expect((await restore(token!)).status).toBe(409);
  await proveEmail(server.db, anew.id, newEmail());
  expect((await restore(token!)).status).toBe(204);
  expect(await contactsOf()).toEqual({ email, phone_number: null });
});

test('an unproven address gets only a notice, because it may be a stranger’s', async () => {
  const email = newEmail();
  await proveEmail(server.db, user.id, email, { proven: false });
  await changeEmail(newEmail());
  expect(await linksTo(email)).toEqual([]);
  expect((await server.messagesTo(email)).at(-1)).toContain('please contact us at once');
  expect(await linksTo(user.phone_number)).toHaveLength(1);
});

test('a company restores its account in the same way', async () => {
  const company = await server.createCompany();
  const inside = await server.as(company);
  const { token: bearer } = (await inside.get('/company/login')).body;
  await changeEmail(newEmail(), inside, 'company');
  await changePhone(newPhone(), inside, 'company');
  expect((await restore((await linksTo(company.email!))[0]!)).status).toBe(204);
  expect(await contactsOf(company)).toEqual({ email: company.email, phone_number: company.phone_number });
  expect(await login(company.email!, NEW_PASSWORD, 'company')).toBe(200);
  expect((await server.guest().get('/user', { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(401);
});

test.each([
  [
    'restored (rule 43.2)',
    async (company: TestUser, inside: TestClient) => {
      await changeEmail(newEmail(), inside, 'company');
      return restore((await linksTo(company.email!))[0]!);
    },
  ],
  [
    'opened with a new password (rule 34.2)',
    async ({ phone_number }: TestUser) => {
      const guest = server.guest();
      const asked = await guest.post('/forgotpassword', { body: { login: phone_number, user_type: 'company' } });
      const body = { request_id: asked.body.request_id, code: await server.codeTo(phone_number) };
      const { reset_token } = (await guest.post('/forgotpassword/confirm', { body })).body;
      return guest.post('/resetpassword', {
        body: { reset_token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      });
    },
  ],
])('invitations and calendars of an intruder end when the account is %s', async (_how, takeBack) => {
  const company = await server.createCompany();
  const inside = await server.as(company);
  const invited = await inside.post('/company/team/invitations', {
    body: { email: null, role: 'owner', monthly_dingers: null },
  });
  const token = new URL(invited.body.link!).searchParams.get('token')!;
  const { path } = (await inside.post('/company/interviews/feed')).body;
  const seen = async () => [
    (await server.guest().get('/invitation', { query: { token } })).status,
    (await server.guest().at('GET', path)).status,
  ];
  expect(await seen()).toEqual([200, 200]);
  expect((await takeBack(company, inside)).status).toBe(204);
  expect(await seen()).toEqual([404, 404]);
});

describe('with the help of the operator', () => {
  const operate = async (...words: string[]) =>
    JSON.parse((await runCommand(['accounts', ...words, '--json'], testOperator(server))).printed);
  const sendAgain = (word: string) => operate('send-restore-link', word, '--why', 'the message was lost');
  const hiddenPhone = () => `09•••••${user.phone_number.slice(-3)}`;

  test('the account is found by the contacts that its owner remembers, and shows them partly hidden', async () => {
    const email = await withEmail();
    await changeEmail(newEmail());
    await changePhone(newPhone());
    for (const word of [email.toUpperCase(), user.phone_number.replace('+959', '09'), String(user.id)])
      expect(await operate('contacts', word)).toEqual({
        account: user.id,
        email: 'o•••@mail.example',
        phone_number: hiddenPhone(),
        changed_at: expect.any(String),
        expires_at: expect.any(String),
      });
  });

  test('they get another link, valid for 72 hours; nobody else does, and the audit trail names nobody', async () => {
    const email = await withEmail();
    const evil = newEmail();
    await changeEmail(evil);
    await age(71);
    expect(await sendAgain(email)).toEqual({ account: user.id, to: [hiddenPhone(), 'o•••@mail.example'] });
    await age(71);
    const [first, again] = await linksTo(email);
    expect([(await restore(first!)).status, (await restore(again!)).status]).toEqual([422, 204]);
    expect(await contactsOf()).toEqual({ email, phone_number: user.phone_number });
    expect(await linksTo(evil)).toEqual([]);
    const { actions } = await operate('show', String(user.id));
    expect(actions).toMatchObject([{ action: 'accounts send-restore-link', why: 'the message was lost' }]);
    const { details } = await server.db
      .selectFrom('operator_actions')
      .select('details')
      .where('subject', '=', `account ${user.id}`)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ to: [hiddenPhone(), 'o•••@mail.example'] });
  });

  test('but not for an account without a change that can be undone', async () => {
    await changePhone(newPhone());
    await age(72);
    expect(await operate('contacts', String(user.id))).toBeNull();
    await expect(sendAgain(String(user.id))).rejects.toMatchObject({
      code: 'JP-O003',
      message: `accounts send-restore-link ${user.id}: it has no former contacts that could still be restored`,
    });
    await expect(sendAgain(user.phone_number)).rejects.toMatchObject({ code: 'JP-O002' });
  });
});

test('a link never contains a Host header: in production it needs a public address', async () => {
  const production = await startTestServer({ production: true });
  const owner = await production.createJobseeker();
  const by = await production.as(owner);
  const phone = newPhone();
  const { body } = await by.post('/jobseeker/checkphno', {
    body: { phone_number: phone, current_password: TEST_PASSWORD },
  });
  await by.post('/jobseeker/changephno', {
    body: { request_id: body.request_id, code: await production.codeTo(phone) },
  });
  expect(await production.messagesTo(owner.phone_number)).toEqual([expect.stringMatching(/contact us at once\.$/)]);
  expect(await production.db.selectFrom('contact_restores').select('user_id').execute()).toEqual([]);
  await production.close();
});

test('one IP address opens and tries at most 120 links in ten minutes', async () => {
  const limited = await startTestServer({ rateLimit: true });
  for (let count = 1; count <= 118; count += 1)
    await limited.services.rateLimiter.take(SOURCE_LIMITS.codesTried.perNewcomers, '127.0.0.1');
  const token = 'y'.repeat(22);
  const seen = () => limited.guest().get('/restorecontact', { query: { token } });
  const tried = () =>
    limited
      .guest()
      .post('/restorecontact', { body: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } });
  expect([(await seen()).status, (await tried()).status, (await seen()).status, (await tried()).status]).toEqual([
    404, 422, 429, 429,
  ]);
  await limited.close();
});
