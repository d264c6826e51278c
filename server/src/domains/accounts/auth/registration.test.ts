import { TEST_PASSWORD, startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { forgetOldRequests } from './oneTimeCode.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  client = server.guest();
});
afterAll(() => server.close());

let phones = 0;
const newPhone = () => `+9599${String(20_000_000 + (phones += 1))}`;
const jobseeker = (phone_number: string, more: object = {}) => ({
  user_type: 'jobseeker',
  name: 'မမေဦး',
  phone_number,
  password: TEST_PASSWORD,
  ...more,
});
const company = (phone_number: string, more: object = {}) => ({
  user_type: 'company',
  name: 'Shwe Pyi Thar',
  contact_person: 'U Hla',
  email: `hr${phones}@shwepyithar.example`,
  phone_number,
  password: TEST_PASSWORD,
  ...more,
});

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a jobseeker registers with the code of the text message and is signed in', async () => {
  const phone = newPhone();
  const { status, body } = await client.post('/register', { body: jobseeker(phone) });
  expect(status).toBe(200);
  expect(new Date(body.expires_at).getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
  const confirmed = await client.post('/register/confirm', {
    body: { request_id: body.request_id, code: await server.codeTo(phone) },
  });
  expect(confirmed.body).toMatchObject({ name: 'မမေဦး', phone_number: phone, user_type: 'jobseeker' });
  expect((await client.get('/user')).body.phone_number).toBe(phone);
});

test.each([true, false])('a registration with remember: %s is a session that says so (rule 12.4)', async (remember) => {
  const phone = newPhone();
  const { body } = await client.post('/register', { body: jobseeker(phone, { remember }) });
  await client.post('/register/confirm', {
    body: { request_id: body.request_id, code: await server.codeTo(phone) },
  });
  expect(client.cookies.get('rememberMe')).toBe(String(remember));
});

test('the code may be typed with Myanmar digits', async () => {
  const phone = newPhone();
  const { body } = await client.post('/register', { body: jobseeker(phone) });
  const code = (await server.codeTo(phone)).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
  expect((await client.post('/register/confirm', { body: { request_id: body.request_id, code } })).status).toBe(200);
});

test('the text message is in the language of the page', async () => {
  const phone = newPhone();
  await client.post('/register', { body: jobseeker(phone), headers: { 'accept-language': 'my' } });
  expect((await server.messagesTo(phone))[0]).toMatch(/^သင့် JPro ကုဒ်နံပါတ်မှာ \d{6} ဖြစ်ပါသည်။/);
});

test('a company gets a profile, an address and a wallet', async () => {
  const phone = newPhone();
  const { body } = await client.post('/register', { body: company(phone, { name: 'Dashboard' }) });
  const confirmed = await client.post('/register/confirm', {
    body: { request_id: body.request_id, code: await server.codeTo(phone) },
  });
  const { slug } = await server.db
    .selectFrom('companies')
    .select('slug')
    .where('users_id', '=', toCompanyId(confirmed.body.id))
    .executeTakeFirstOrThrow();
  expect(slug).toBe('dashboard-company');
  expect(
    await server.db
      .selectFrom('ledger_accounts')
      .select('kind')
      .where('company_id', '=', toCompanyId(confirmed.body.id))
      .execute(),
  ).toEqual([{ kind: 'wallet' }]);
});

test.each(['ေအာင္ျမင့္ျမတ္သူ', 'မေတ္တာသန္တာ', 'နီၢ်ဖီ'])(
  'the name %s is stored as typed: the form has offered the other reading before',
  async (name) => {
    const phone = newPhone();
    const { body } = await client.post('/register', { body: jobseeker(phone, { name }) });
    const confirmed = await client.post('/register/confirm', {
      body: { request_id: body.request_id, code: await server.codeTo(phone) },
    });
    expect(confirmed.body.name).toBe(name.normalize('NFC'));
  },
);

test('a phone number with an account gets the same response, and its owner a text message without a code', async () => {
  const known = await server.createJobseeker();
  const fresh = newPhone();
  const forKnown = await client.post('/register', { body: jobseeker(known.phone_number) });
  const forFresh = await client.post('/register', { body: jobseeker(fresh) });
  expect(forKnown.status).toBe(forFresh.status);
  expect(Object.keys(forKnown.body)).toEqual(Object.keys(forFresh.body));
  expect(await server.messagesTo(known.phone_number)).toEqual([expect.stringMatching(/already have a JPro account/)]);
  const wrong = (request_id: string, code: string) => client.post('/register/confirm', { body: { request_id, code } });
  const knownWrong = await wrong(forKnown.body.request_id, '000000');
  const freshWrong = await wrong(forFresh.body.request_id, other(await server.codeTo(fresh)));
  expect([knownWrong.status, knownWrong.body.errors]).toEqual([freshWrong.status, freshWrong.body.errors]);
});

test('the owner of a phone number is notified in their own language that somebody tried to register it', async () => {
  const owner = await server.createJobseeker({ locale: 'my' });
  await client.post('/register', { body: jobseeker(owner.phone_number), headers: { 'accept-language': 'en' } });
  expect(await server.messagesTo(owner.phone_number)).toEqual([
    expect.stringMatching(/^ဤဖုန်းနံပါတ်ဖြင့် JPro အကောင့် ရှိပြီးဖြစ်ပါသည်။/),
  ]);
});

test('after five wrong codes the right one is refused too', async () => {
  const phone = newPhone();
  const { request_id } = (await client.post('/register', { body: jobseeker(phone) })).body;
  const code = await server.codeTo(phone);
  const texts: string[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1)
    texts.push(
      (await client.post('/register/confirm', { body: { request_id, code: other(code) } })).body.errors.code![0]!,
    );
  expect(texts).toEqual([
    'The code is wrong. Attempts left: 4.',
    'The code is wrong. Attempts left: 3.',
    'The code is wrong. Attempts left: 2.',
    'The code is wrong. Attempts left: 1.',
    'The code is no longer valid. Please ask for a new one.',
  ]);
  expect((await client.post('/register/confirm', { body: { request_id, code } })).status).toBe(422);
});

test('a code works once, for its own request, for five minutes', async () => {
  const [first, second] = [newPhone(), newPhone()];
  const one = (await client.post('/register', { body: jobseeker(first) })).body.request_id;
  const two = (await client.post('/register', { body: jobseeker(second) })).body.request_id;
  const code = await server.codeTo(first);
  if (code !== (await server.codeTo(second)))
    expect((await client.post('/register/confirm', { body: { request_id: two, code } })).status).toBe(422);
  expect((await client.post('/register/confirm', { body: { request_id: one, code } })).status).toBe(200);
  expect((await client.post('/register/confirm', { body: { request_id: one, code } })).status).toBe(422);
  await server.db
    .updateTable('otp_requests')
    .set({ expires_at: new Date(0) })
    .where('request_id', '=', two)
    .execute();
  expect(
    (await client.post('/register/confirm', { body: { request_id: two, code: await server.codeTo(second) } })).status,
  ).toBe(422);
});

test('a new code is sent after 60 s at the earliest and invalidates the old one', async () => {
  const phone = newPhone();
  const { request_id } = (await client.post('/register', { body: jobseeker(phone) })).body;
  const oldCode = await server.codeTo(phone);
  const early = await client.post('/otp/resend', { body: { request_id } });
  expect([early.status, Number(early.headers['retry-after']) > 50]).toEqual([429, true]);
  await server.db
    .updateTable('otp_requests')
    .set({ sent_at: new Date(Date.now() - 61_000) })
    .where('request_id', '=', request_id)
    .execute();
  expect((await client.post('/otp/resend', { body: { request_id } })).body.request_id).toBe(request_id);
  const newCode = await server.codeTo(phone);
  if (newCode !== oldCode)
    expect((await client.post('/register/confirm', { body: { request_id, code: oldCode } })).status).toBe(422);
  expect((await client.post('/register/confirm', { body: { request_id, code: newCode } })).status).toBe(200);
});

test('a code that was sent again late is valid for its five minutes (rule 33.1)', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const phone = newPhone();
  const { request_id } = (await client.post('/register', { body: jobseeker(phone) })).body;
  await server.db
    .updateTable('otp_requests')
    .set({ created_at: minutes(-29), sent_at: minutes(-29) })
    .where('request_id', '=', request_id)
    .execute();
  expect((await client.post('/otp/resend', { body: { request_id } })).status).toBe(200);
  const stored = () =>
    server.db.selectFrom('otp_requests').select('consumed_at').where('request_id', '=', request_id).execute();
  await forgetOldRequests(server.db, minutes(3));
  expect(await stored()).toEqual([{ consumed_at: null }]);
  const code = await server.codeTo(phone);
  expect((await client.post('/register/confirm', { body: { request_id, code } })).status).toBe(200);
  await forgetOldRequests(server.db, minutes(6));
  expect(await stored()).toEqual([]);
});

describe('a request for which no new code helps says so, instead of asking for one', () => {
  const over = { code: ['This took too long, or was already used. Please start again.'] };

  test.each([
    ['it was used', { consumed_at: new Date() }],
    ['it is older than half an hour', { created_at: new Date(Date.now() - 31 * 60_000) }],
  ])('%s', async (_why, changes) => {
    const { request_id } = (await client.post('/register', { body: jobseeker(newPhone()) })).body;
    await server.db
      .updateTable('otp_requests')
      .set({ sent_at: new Date(Date.now() - 61_000), ...changes })
      .where('request_id', '=', request_id)
      .execute();
    const { status, body } = await client.post('/otp/resend', { body: { request_id } });
    expect([status, body.errors]).toEqual([422, over]);
  });

  test('the same registration was finished in another tab', async () => {
    const phone = newPhone();
    const confirm = async (request_id: string, code: string) =>
      client.post('/register/confirm', { body: { request_id, code } });
    const one = (await client.post('/register', { body: jobseeker(phone) })).body.request_id;
    const firstCode = await server.codeTo(phone);
    const two = (await client.post('/register', { body: jobseeker(phone) })).body.request_id;
    expect((await confirm(two, await server.codeTo(phone))).status).toBe(200);
    expect((await confirm(one, firstCode)).body.errors).toEqual(over);
  });
});

test('codes are stored as keyed hashes, passwords as argon2id', async () => {
  const phone = newPhone();
  await client.post('/register', { body: jobseeker(phone) });
  const row = await server.db
    .selectFrom('otp_requests')
    .selectAll()
    .where('recipient', '=', phone)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(row.code_hash)).toHaveLength(32);
  expect(JSON.stringify(row.payload)).not.toContain(TEST_PASSWORD);
  expect((row.payload as { passwordHash: string }).passwordHash).toMatch(/^\$argon2id\$/);
});

test.each(['password', '12345678', 'myanmar123', 'aaaaaaaa', 'abcdefgh', 'QWERTYUIOP'])(
  'the common password %s is refused',
  async (password) => {
    const { status, body } = await client.post('/register', { body: jobseeker(newPhone(), { password }) });
    expect([status, body.errors.password![0]]).toEqual([422, 'This password is too common. Choose another one.']);
  },
);

test("only its owner learns that a company's e-mail address is taken: the account is created without it", async () => {
  const known = await server.createCompany({ locale: 'my' });
  const registered = async (email: string) => {
    const phone = newPhone();
    const { body } = await client.post('/register', { body: company(phone, { email }) });
    return client.post('/register/confirm', {
      body: { request_id: body.request_id, code: await server.codeTo(phone) },
    });
  };
  const free = `free${phones}@shwepyithar.example`;
  const [forFree, forTaken] = [await registered(free), await registered(known.email!)];
  const shownOf = ({ status, body }: typeof forFree) => [
    status,
    { ...body, id: 0, phone_number: '', member: { ...body.member, id: 0 } },
  ];
  expect(shownOf(forTaken)).toEqual(shownOf(forFree));
  const claims = await server.db
    .selectFrom('users')
    .select(['email', 'claimed_email'])
    .where('id', 'in', [forFree.body.id, forTaken.body.id])
    .orderBy('id')
    .execute();
  expect(claims).toEqual([
    { email: null, claimed_email: free },
    { email: null, claimed_email: known.email },
  ]);
  expect(await server.messagesTo(free)).toEqual([
    expect.stringContaining('A company was registered on JPro with this e-mail address.'),
  ]);
  expect(await server.messagesTo(known.email!)).toEqual([expect.stringMatching(/^တစ်စုံတစ်ယောက်က ဤအီးမေးလ်ကို/)]);
  expect(
    (await server.guest().post('/login', { body: { login: free, password: TEST_PASSWORD, user_type: 'company' } }))
      .status,
  ).toBe(401);
});

test('a registration confirmed twice concurrently creates one account', async () => {
  const phone = newPhone();
  const { request_id } = (await client.post('/register', { body: jobseeker(phone) })).body;
  const code = await server.codeTo(phone);
  const responses = await Promise.all(
    [1, 2, 3].map(() => client.post('/register/confirm', { body: { request_id, code } })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('a phone number gets at most five text messages an hour', async () => {
  const limited = await startTestServer({ rateLimit: true, trustProxy: true });
  const phone = newPhone();
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const headers = { 'x-forwarded-for': `10.60.0.${attempt}` };
    statuses.push((await limited.guest().post('/register', { body: jobseeker(phone), headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await limited.messagesTo(phone)).toHaveLength(5);
  await limited.close();
});
