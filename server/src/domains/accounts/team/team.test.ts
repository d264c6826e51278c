/** The people of a company: roles, invitations, leaving (rule 95). */
import type { MemberRole } from '@jpro/api';
import { CAPABILITIES } from '@jpro/api/member-roles';
import { capabilityOf } from '../../../core/session/capabilities.ts';
import { namedEndpoints } from '../../../core/http/contract/handlers.ts';
import { toCompanyId, toMemberId } from '../../../database/ids.ts';
import { accountSteps } from '../../accountSteps.ts';
import { runCommand } from '../../../admin/runCommand.ts';
import { testOperator } from '../../../testing/testOperator.ts';
import { writeToCompany } from '../notifications/notify.ts';
import { deleteAccountsWork } from '../account-closing/deleteAccounts.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';

const PASSWORD = 'river of nine bends';

let server: TestServer;
let company: TestUser;
let owner: TestClient;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
});
beforeEach(async () => {
  company = await server.createCompany();
  owner = await server.as(company);
});
afterAll(() => server.close());

const newEmail = () => `member${(people += 1)}@example.com`;
const tokenIn = (text: string) => /\/auth\/invitation\?token=([\w-]{43})/.exec(text)![1]!;
const invitation = async (role: MemberRole = 'recruiter', email = newEmail()) => {
  const { status } = await owner.post('/company/team/invitations', { body: { email, role, monthly_dingers: null } });
  expect(status).toBe(200);
  return { email, token: tokenIn((await server.messagesTo(email)).at(-1)!) };
};
const accept = (
  client: TestClient,
  body: { token: string; name?: string; password?: string; phone_number?: string; remember?: boolean },
) => client.post('/invitation/accept', { body });

/** Somebody who has joined the company, with a session of their own. */
async function member(role: MemberRole) {
  const { email, token } = await invitation(role);
  const client = server.guest();
  const { status, body } = await accept(client, { token, name: `Ko ${role}`, password: PASSWORD });
  const { members } = (await client.get('/company/team')).body;
  const { id } = members.find(({ is_self }) => is_self)!;
  expect([status, body.member]).toEqual([200, { id, name: `Ko ${role}`, role, companies: 1 }]);
  return { email, client, id };
}

const login = (email: string, password = PASSWORD) =>
  server.guest().post('/login', { body: { login: email, password, user_type: 'company' } });

describe('a member', () => {
  test('logs in with their own password and acts for the company, which keeps its id (rule 95.1)', async () => {
    const { email } = await member('recruiter');
    const { status, body } = await login(email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: company.id,
      name: company.name,
      user_type: 'company',
      email,
      member: { name: 'Ko recruiter', role: 'recruiter' },
    });
    expect((await login(company.email!, TEST_PASSWORD)).body).toMatchObject({ id: company.id, email: company.email });
  });

  test('changes only their own password and language', async () => {
    const { email, client } = await member('recruiter');
    const form = {
      current_password: PASSWORD,
      password: 'a new moon rises',
      password_confirmation: 'a new moon rises',
    };
    expect((await client.post('/company/changepassword', { body: form })).status).toBe(204);
    expect((await login(email, 'a new moon rises')).status).toBe(200);
    expect((await login(company.email!, TEST_PASSWORD)).status).toBe(200);
    expect((await owner.get('/user')).status).toBe(200);
    await client.get('/locale/my' as never);
    const { locale } = await server.db
      .selectFrom('users')
      .select('locale')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(locale).toBe('en');
  });

  test('gets a bearer token for the company, which ends with the membership', async () => {
    const { client, id } = await member('recruiter');
    const headers = { authorization: `Bearer ${(await client.get('/company/login')).body.token}` };
    expect((await server.guest().get('/user', { headers })).body).toMatchObject({ id: company.id });
    await owner.delete(`/company/team/${id}`);
    expect((await server.guest().get('/user', { headers })).status).toBe(401);
  });
});

describe('roles (rule 95.3)', () => {
  test('every endpoint that members use needs a capability', () => {
    const lacking = namedEndpoints
      .filter(({ spec }) => spec.access === 'company' || spec.access === 'signed-in')
      .filter(({ name }) => capabilityOf(name) === undefined);
    expect(lacking.map(({ name }) => name)).toEqual([]);
    expect(namedEndpoints.filter(({ name, spec }) => spec.access === 'jobseeker' && capabilityOf(name))).toEqual([]);
  });

  test.each(['recruiter', 'accountant', 'reader'] as const)('a %s is refused what only others may', async (role) => {
    const { client } = await member(role);
    const wrong: string[] = [];
    for (const { name, spec } of namedEndpoints) {
      const capability = capabilityOf(name);
      if (capability === undefined || CAPABILITIES[capability].some((each) => each === role)) continue;
      const path = `/api${spec.path.replace('{type}', 'add').replaceAll(/\{\w+\}/g, '1')}`;
      const { status, body } = await client.at(spec.method, path);
      if (status !== 403 || body.message !== `Your role at ${company.name} does not allow this. Ask: U Ba.`)
        wrong.push(`${name} ${status} ${body.message}`);
    }
    expect(wrong).toEqual([]);
  });

  test('an accountant gets neither a CV nor the names of applicants, a recruiter no invoice', async () => {
    const [accountant, recruiter] = [await member('accountant'), await member('recruiter')];
    for (const address of ['/file/application/1/cv', '/file/cv/1', '/file/pdf/cv/1'])
      expect((await accountant.client.at('GET', address)).status).toBe(403);
    for (const address of ['/file/pdf/invoice/1', '/file/receipt/1'])
      expect((await recruiter.client.at('GET', address)).status).toBe(403);
    expect((await accountant.client.get('/company/dashboard')).body.recent_cv).toEqual([]);
    const notification = { user_id: company.id, data: '{}', group_key: 'x' };
    await server.db
      .insertInto('notifications')
      .values([
        { ...notification, noti_type: 'jobapply' },
        { ...notification, noti_type: 'lowbalance', group_key: 'y' },
      ])
      .execute();
    const bell = (await accountant.client.get('/company/notifications')).body;
    expect([bell.unread, bell.data.map(({ noti_type }) => noti_type)]).toEqual([1, ['lowbalance']]);
    expect((await accountant.client.post('/company-noti/read', { body: {} })).body).toEqual({ unread: 0 });
    expect((await recruiter.client.get('/company/notifications')).body.unread).toBe(1);
    expect((await accountant.client.get('/message-notifications')).body).toEqual({ data: [], total: 0 });
    expect((await accountant.client.get('/company/dinger/wallet')).status).toBe(200);
  });

  test('a recruiter neither gets nor reads away what is said of a purchase', async () => {
    const [accountant, recruiter] = [await member('accountant'), await member('recruiter')];
    await server.db
      .insertInto('notifications')
      .values({ user_id: company.id, noti_type: 'companytransaction', data: '{}', group_key: 'x' })
      .execute();
    const bell = (await recruiter.client.get('/company/notifications')).body;
    expect([bell.unread, bell.data]).toEqual([0, []]);
    await recruiter.client.post('/company-noti/read', { body: {} });
    expect((await accountant.client.get('/company/notifications')).body.unread).toBe(1);
  });

  test('a reader does not get the balance on the dashboard, a recruiter does', async () => {
    const [reader, recruiter] = [await member('reader'), await member('recruiter')];
    const shown = async (client: TestClient) => {
      const { balance, todo } = (await client.get('/company/dashboard')).body;
      return [balance, todo.posts];
    };
    expect(await shown(reader.client)).toEqual([null, { white: null, blue: null }]);
    expect(await shown(recruiter.client)).toEqual([20, { white: 1, blue: 2 }]);
  });

  test('a change counts at once', async () => {
    const { client, id } = await member('recruiter');
    const body = { role: 'accountant' as const, monthly_dingers: null };
    expect((await owner.put(`/company/team/${id}`, { body })).status).toBe(200);
    expect((await client.get('/company/application/bycompany')).status).toBe(403);
  });
});

describe('an invitation (rule 95.4)', () => {
  test('works once, also when it is accepted twice at the same moment', async () => {
    const { token } = await invitation();
    const tries = await Promise.all(
      ['Aung', 'Zaw'].map((name) => accept(server.guest(), { token, name, password: PASSWORD })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await accept(server.guest(), { token, name: 'Late', password: PASSWORD })).status).toBe(409);
    expect((await server.guest().get('/invitation', { query: { token } })).status).toBe(404);
  });

  test('is over after 7 days, and when it is withdrawn', async () => {
    const [late, withdrawn] = [await invitation(), await invitation()];
    const { invitations } = (await owner.get('/company/team')).body;
    const idOf = (email: string) => invitations.find((each) => each.email === email)!.id;
    await server.db
      .updateTable('member_invitations')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', idOf(late.email))
      .execute();
    expect((await owner.delete(`/company/team/invitations/${idOf(withdrawn.email)}`)).status).toBe(204);
    for (const { token } of [late, withdrawn])
      expect((await accept(server.guest(), { token, name: 'Late', password: PASSWORD })).status).toBe(409);
  });

  test('replaces the open one to the same address', async () => {
    const first = await invitation('reader');
    const second = await invitation('recruiter', first.email);
    const { invitations } = (await owner.get('/company/team')).body;
    expect(invitations.map(({ email, role }) => [email, role])).toEqual([[first.email, 'recruiter']]);
    const late = await accept(server.guest(), { token: first.token, name: 'Late', password: PASSWORD });
    expect(late.status).toBe(409);
    const joined = await accept(server.guest(), { token: second.token, name: 'Aung', password: PASSWORD });
    expect(joined.body).toMatchObject({ member: { role: 'recruiter' } });
  });

  test('that was sent to an address is for its owner only', async () => {
    const { token } = await invitation();
    const other = await server.as(await server.createCompany());
    expect((await other.get('/invitation', { query: { token } })).body.joins).toBe('other');
    expect((await accept(other, { token })).status).toBe(403);
  });

  test('of somebody who has a login is accepted with that login, and no other', async () => {
    const elsewhere = await server.createCompany();
    const { token } = await invitation('accountant', elsewhere.email!);
    expect((await server.guest().get('/invitation', { query: { token } })).body.joins).toBe('login');
    expect((await accept(server.guest(), { token, name: 'Thief', password: PASSWORD })).status).toBe(409);
    const client = await server.as(elsewhere);
    expect((await accept(client, { token })).body).toMatchObject({ id: company.id, member: { role: 'accountant' } });
    const user = (await client.get('/user')).body;
    expect(user).toMatchObject({ id: company.id, email: elsewhere.email });
    expect(user.member.others).toEqual([{ id: elsewhere.id, name: elsewhere.name }]);
    const { data } = (await client.get('/company/team/companies')).body;
    expect(data.map(({ id, role, is_current }) => [id, role, is_current])).toEqual(
      expect.arrayContaining([
        [company.id, 'accountant', true],
        [elsewhere.id, 'owner', false],
      ]),
    );
    expect((await client.post('/company/team/choose', { body: { company_id: elsewhere.id } })).body.id).toBe(
      elsewhere.id,
    );
    expect((await client.get('/company/application/bycompany')).status).toBe(200);
  });

  test('that is passed on by hand proves the phone number with a code', async () => {
    const { body } = await owner.post('/company/team/invitations', {
      body: { email: null, role: 'recruiter', monthly_dingers: 30 },
    });
    const token = tokenIn(body.link!);
    const phone_number = '+959771110001';
    const newcomer = server.guest();
    const sent = await accept(newcomer, { token, name: 'Ko Phone', password: PASSWORD, phone_number, remember: true });
    expect(sent.body).toHaveProperty('request_id');
    const code = await server.codeTo(phone_number);
    const joined = await newcomer.post('/invitation/confirm', { body: { request_id: sent.body.request_id, code } });
    expect(joined.body).toMatchObject({
      id: company.id,
      phone_number,
      member: { name: 'Ko Phone', role: 'recruiter' },
    });
    expect((await newcomer.get('/sessions')).body).toMatchObject([{ remember: true }]);
    expect((await accept(server.guest(), { token, name: 'Twice', password: PASSWORD })).status).toBe(409);
  });

  test('is remembered on the device, if wanted (rule 12.4)', async () => {
    const sessionOf = async (remember: boolean) => {
      const { token, email } = await invitation();
      expect((await accept(server.guest(), { token, name: 'Ko Zin', password: PASSWORD, remember })).status).toBe(200);
      return server.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'user_id')
        .select('remember')
        .where('email', '=', email)
        .executeTakeFirst();
    };
    expect([await sessionOf(true), await sessionOf(false)]).toEqual([{ remember: true }, { remember: false }]);
  });

  test('is not mailed while the name of the company waits; a link is given by hand (rule 95.4)', async () => {
    const { name } = company;
    await server.db
      .insertInto('company_name_reviews')
      .values({ company_id: company.id, name, skeleton: name, why: 'look_alike' })
      .execute();
    const send = (email: string | null) =>
      owner.post('/company/team/invitations', { body: { email, role: 'reader', monthly_dingers: null } });
    const email = newEmail();
    expect((await send(email)).status).toBe(409);
    expect(await server.messagesTo(email)).toEqual([]);
    expect((await send(null)).body.link).toContain('/auth/invitation?token=');
  });

  test('is mailed to one address five times a day, by whichever companies (rule 95.4)', async () => {
    const limited = await startTestServer({ publicUrl: 'https://jpro.test', rateLimit: true });
    const clients = [await limited.as(await limited.createCompany()), await limited.as(await limited.createCompany())];
    const email = newEmail();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { email, role: 'reader' as const, monthly_dingers: null };
      statuses.push((await clients[count % 2]!.post('/company/team/invitations', { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });

  test('is refused with a field that is missing', async () => {
    const { token } = await invitation();
    expect((await accept(server.guest(), { token })).body.errors).toHaveProperty('name');
    expect((await accept(server.guest(), { token, name: 'Ko' })).body.errors).toHaveProperty('password');
  });
});

describe('who is no owner any more comes back with no link of their own making (rule 95.5)', () => {
  const linkOf = async ({ client }: { readonly client: TestClient }) =>
    tokenIn(
      (
        await client.post('/company/team/invitations', {
          body: { email: null, role: 'owner', monthly_dingers: null },
        })
      ).body.link!,
    );
  const isOver = async (token: string) => {
    const { status } = await server.guest().get('/invitation', { query: { token } });
    return status === 404 && (await owner.get('/company/team')).body.invitations.length === 0;
  };

  test.each<[string, (second: Awaited<ReturnType<typeof member>>) => Promise<{ status: number }>]>([
    ['removed', ({ id }) => owner.delete(`/company/team/${id}`)],
    ['demoted', ({ id }) => owner.put(`/company/team/${id}`, { body: { role: 'reader', monthly_dingers: null } })],
    ['gone', ({ client }) => client.post('/company/team/leave')],
    [
      'handing over',
      async ({ client }) => {
        const { members } = (await client.get('/company/team')).body;
        return client.post(`/company/team/${members.find(({ is_self }) => !is_self)!.id}/owner`);
      },
    ],
  ])('%s', async (_how, end) => {
    const second = await member('owner');
    const token = await linkOf(second);
    expect((await end(second)).status).toBeLessThan(300);
    expect(await isOver(token)).toBe(true);
  });

  test('also by a link that was made at that moment', async () => {
    const second = await member('owner');
    const token = await linkOf(second);
    const newcomer = server.guest();
    const phone_number = '+959771110002';
    const sent = await accept(newcomer, { token, name: 'Ko Back', password: PASSWORD, phone_number });
    await server.db
      .updateTable('memberships')
      .set({ role: 'recruiter' })
      .where('member_id', '=', toMemberId(second.id))
      .execute();
    expect((await server.guest().get('/invitation', { query: { token } })).status).toBe(404);
    const code = await server.codeTo(phone_number);
    const body = { request_id: sent.body.request_id, code };
    expect((await newcomer.post('/invitation/confirm', { body })).status).toBe(409);
  });
});

describe('the last owner (rule 95.5)', () => {
  const self = async () => (await owner.get('/company/team')).body.members.find(({ is_self }) => is_self)!.id;

  test('can neither leave nor be demoted', async () => {
    const id = await self();
    expect((await owner.post('/company/team/leave')).status).toBe(409);
    expect((await owner.delete(`/company/team/${id}`)).status).toBe(409);
    const body = { role: 'reader' as const, monthly_dingers: null };
    expect((await owner.put(`/company/team/${id}`, { body })).status).toBe(409);
    expect((await owner.get('/company/team')).body.members).toHaveLength(1);
  });

  test('of two who demote each other at the same moment, one stays', async () => {
    const second = await member('owner');
    const body = { role: 'reader' as const, monthly_dingers: null };
    const id = await self();
    const statuses = await Promise.all([
      owner.put(`/company/team/${second.id}`, { body }),
      second.client.put(`/company/team/${id}`, { body }),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('hands over', async () => {
    const { client, id } = await member('recruiter');
    expect((await owner.post(`/company/team/${id}/owner`)).status).toBe(200);
    expect((await client.get('/user')).body.member.role).toBe('owner');
    expect((await owner.get('/user')).body.member.role).toBe('recruiter');
  });
});

describe('an owner whose login is suspended (rule 40.1)', () => {
  async function suspendedOwner() {
    const second = await member('owner');
    const { body } = await second.client.post('/company/team/invitations', {
      body: { email: null, role: 'reader', monthly_dingers: null },
    });
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', second.email)
      .executeTakeFirstOrThrow();
    await runCommand(['accounts', 'suspend', String(id), '--why', 'stolen'], testOperator(server));
    return { ...second, token: tokenIn(body.link!) };
  }

  test('stays suspended when the company is handed over, to somebody else', async () => {
    const { email } = await suspendedOwner();
    const heir = await member('recruiter');
    expect((await owner.post(`/company/team/${heir.id}/owner`)).status).toBe(200);
    expect((await login(email)).status).toBe(403);
    expect((await login(heir.email)).body).toMatchObject({ id: company.id, member: { role: 'owner' } });
  });

  test('is none to leave the company to, and may be removed', async () => {
    const { id } = await suspendedOwner();
    expect((await owner.post('/company/team/leave')).status).toBe(409);
    expect((await owner.post(`/company/team/${id}/owner`)).status).toBe(409);
    expect((await owner.delete(`/company/team/${id}`)).status).toBe(200);
  });

  test('brings in nobody', async () => {
    const { token } = await suspendedOwner();
    expect((await server.guest().get('/invitation', { query: { token } })).status).toBe(404);
  });
});

describe('who is removed', () => {
  test('is logged out at once, in every tab, and their login opens nothing', async () => {
    const { client, email, id } = await member('recruiter');
    expect((await owner.delete(`/company/team/${id}`)).status).toBe(200);
    expect((await client.get('/company/application/bycompany')).status).toBe(401);
    expect((await login(email)).status).toBe(401);
  });

  test('keeps their login for other companies', async () => {
    const elsewhere = await server.createCompany();
    const { token } = await invitation('recruiter', elsewhere.email!);
    const client = await server.as(elsewhere);
    await accept(client, { token });
    const { members } = (await owner.get('/company/team')).body;
    await owner.delete(`/company/team/${members.find(({ is_self }) => !is_self)!.id}`);
    expect((await client.get('/user')).status).toBe(401);
    expect((await login(elsewhere.email!, TEST_PASSWORD)).body).toMatchObject({ id: elsewhere.id });
    expect((await login(elsewhere.email!, TEST_PASSWORD)).body.member.role).toBe('owner');
  });

  test('is replaced where the company is reached, when it was who registered it', async () => {
    const heir = await member('owner');
    expect((await owner.post('/company/team/leave')).status).toBe(204);
    expect((await owner.get('/user')).status).toBe(401);
    expect((await login(company.email!, TEST_PASSWORD)).status).toBe(401);
    expect((await heir.client.get('/user')).body).toMatchObject({ id: company.id, email: heir.email });
    expect((await login(heir.email)).body).toMatchObject({ id: company.id, member: { role: 'owner' } });
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(heir.email);
  });
});

describe('who holds the row of the company and is no owner any more (rule 95.5)', () => {
  const contactsOf = async ({ id }: TestUser) => {
    const { body } = await owner.get('/company/getcompany');
    const row = await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    return [body.email, row.email];
  };
  const ownId = async () => (await owner.get('/company/team')).body.members.find(({ is_self }) => is_self)!.id;

  test('hands over: it passes to an owner, whom the letters reach; both work on', async () => {
    const heir = await member('recruiter');
    const elsewhere = await server.as(company);
    expect((await owner.post(`/company/team/${heir.id}/owner`)).status).toBe(200);
    expect(await contactsOf(company)).toEqual([heir.email, heir.email]);
    for (const client of [owner, elsewhere])
      expect((await client.get('/user')).body).toMatchObject({
        id: company.id,
        email: company.email,
        member: { role: 'recruiter' },
      });
    expect((await heir.client.get('/user')).body).toMatchObject({ id: company.id, email: heir.email });
    expect((await login(company.email!, TEST_PASSWORD)).body).toMatchObject({
      id: company.id,
      member: { role: 'recruiter' },
    });
    expect((await login(heir.email)).body).toMatchObject({ id: company.id, member: { role: 'owner' } });
  });

  test('hands over: what both sent is still done once for each key (decision 14)', async () => {
    const heir = await member('recruiter');
    const idOf = async (email: string) =>
      (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    const sent = { key: 'same-key', body_hash: Buffer.from('x'), response: JSON.stringify(null) };
    for (const email of [company.email!, heir.email])
      await server.db
        .insertInto('idempotent_responses')
        .values({ ...sent, user_id: await idOf(email), endpoint: `POST /${email}` })
        .execute();
    expect((await owner.post(`/company/team/${heir.id}/owner`)).status).toBe(200);
    for (const email of [company.email!, heir.email]) {
      const { endpoint } = await server.db
        .selectFrom('idempotent_responses')
        .select('endpoint')
        .where('user_id', '=', await idOf(email))
        .executeTakeFirstOrThrow();
      expect(endpoint).toBe(`POST /${email}`);
    }
  });

  test('is demoted, and stays when they become an owner again', async () => {
    const heir = await member('owner');
    const id = await ownId();
    const becomes = (role: MemberRole) =>
      heir.client.put(`/company/team/${id}`, { body: { role, monthly_dingers: null } });
    expect((await becomes('accountant')).status).toBe(200);
    expect(await contactsOf(company)).toEqual([heir.email, heir.email]);
    expect((await becomes('owner')).status).toBe(200);
    expect(await contactsOf(company)).toEqual([heir.email, heir.email]);
    expect((await owner.get('/user')).body).toMatchObject({ email: company.email, member: { role: 'owner' } });
  });

  test('leaves it to nobody when the other owner has another company’s; the letters reach that owner', async () => {
    const elsewhere = await server.createCompany();
    const { token } = await invitation('owner', elsewhere.email!);
    const heir = await server.as(elsewhere);
    await accept(heir, { token });
    const body = { role: 'reader' as const, monthly_dingers: null };
    expect((await heir.put(`/company/team/${await ownId()}`, { body })).status).toBe(200);
    expect(await contactsOf(company)).toEqual([null, null]);
    await server.db
      .transaction()
      .execute((trx) =>
        writeToCompany(trx, server.services, toCompanyId(company.id), { mail: 'name_allowed', values: {}, path: '/' }),
      );
    expect((await server.messagesTo(elsewhere.email!)).at(-1)).toContain(company.name);
  });
});

describe('while a company is closed or suspended (rule 70.2)', () => {
  /** The owner of a company of their own, who is also an owner of `company`. */
  async function ownerOfBoth() {
    const own = await server.createCompany();
    const { token } = await invitation('owner', own.email!);
    const client = await server.as(own);
    await accept(client, { token });
    return { own, client };
  }
  const actFor = (client: TestClient, { id }: TestUser) =>
    client.post('/company/team/choose', { body: { company_id: id } });
  const close = (client: TestClient, current_password = TEST_PASSWORD) =>
    client.post('/account/close', { body: { current_password } });
  const operate = (command: string, { id }: TestUser) =>
    runCommand(['accounts', command, String(id), '--why', 'asked by letter'], testOperator(server));
  const afterThirtyDays = () =>
    deleteAccountsWork(accountSteps).run({
      db: server.db,
      services: server.services,
      now: new Date(Date.now() + 31 * 86_400_000),
    });
  /** A browser after a login, whatever the response to it. */
  async function browserOf(email: string, password = TEST_PASSWORD) {
    const client = server.guest();
    const { status } = await client.post('/login', { body: { login: email, password, user_type: 'company' } });
    await client.get('/sanctum/csrf-cookie');
    return { client, status };
  }

  test('who registered it works on for their other company, and can reopen it', async () => {
    const { own, client } = await ownerOfBoth();
    const elsewhere = await server.as(own);
    await actFor(elsewhere, company);
    await actFor(client, own);
    expect((await close(client)).status).toBe(200);
    expect((await elsewhere.get('/user')).body).toMatchObject({ id: company.id, email: own.email });
    const again = await browserOf(own.email!);
    expect(again.status).toBe(410);
    expect((await again.client.get('/account/closed')).body).toMatchObject({ name: own.name, acts_for: company.name });
    expect((await again.client.get('/user')).body).toMatchObject({ id: company.id, email: own.email });
    expect((await again.client.post('/account/reopen')).body).toMatchObject({ id: own.id, email: own.email });
    expect((await again.client.get('/user')).body).toMatchObject({ id: own.id, member: { companies: 2 } });
    expect((await again.client.get('/account/closed')).body).toBeNull();
    expect((await elsewhere.get('/user')).body).toMatchObject({ id: company.id });
    expect((await browserOf(own.email!)).status).toBe(200);
  });

  test('who registered a suspended one works on for their other company, and comes back to it', async () => {
    const { own, client } = await ownerOfBoth();
    await operate('suspend', own);
    expect((await client.get('/user')).body).toMatchObject({ id: company.id, email: own.email });
    expect((await login(own.email!, TEST_PASSWORD)).body).toMatchObject({ id: company.id });
    expect((await server.messagesTo(own.email!)).join()).toContain('suspended');
    await operate('restore', own);
    expect((await server.messagesTo(own.email!)).join()).toContain('open again');
    const row = await server.db.selectFrom('users').select('email').where('id', '=', own.id).executeTakeFirstOrThrow();
    expect(row.email).toBe(own.email);
  });

  test('every owner is notified and can reopen it; its recruiters cannot', async () => {
    const second = await member('owner');
    const recruiter = await member('recruiter');
    expect((await close(second.client, PASSWORD)).status).toBe(200);
    for (const email of [company.email!, second.email])
      expect((await server.messagesTo(email)).at(-1)).toContain('https://jpro.test/en/companylogin');
    expect((await browserOf(recruiter.email, PASSWORD)).status).toBe(403);
    const { client, status } = await browserOf(second.email, PASSWORD);
    expect([status, (await client.get('/account/closed')).body]).toEqual([
      410,
      expect.objectContaining({ name: company.name, acts_for: null }),
    ]);
    expect((await client.get('/user')).status).toBe(401);
    expect((await client.post('/account/reopen')).body).toMatchObject({ id: company.id, email: second.email });
    expect((await login(company.email!, TEST_PASSWORD)).body).toMatchObject({ id: company.id });
  });

  test('who handed it over can neither reopen it nor log in', async () => {
    const { client, email } = await member('recruiter');
    const { members } = (await owner.get('/company/team')).body;
    const heir = members.find(({ is_self }) => !is_self)!;
    expect((await owner.post(`/company/team/${heir.id}/owner`)).status).toBe(200);
    expect((await close(client, PASSWORD)).status).toBe(200);
    const former = await browserOf(company.email!);
    expect(former.status).toBe(403);
    expect((await former.client.post('/account/reopen')).status).toBe(401);
    expect((await browserOf(email, PASSWORD)).status).toBe(410);
  });

  test('the operator names it by its id, because its owner’s login is another account then', async () => {
    const { own } = await ownerOfBoth();
    await operate('suspend', own);
    const byLogin = runCommand(['accounts', 'restore', own.email!, '--why', 'all is well'], testOperator(server));
    await expect(byLogin).rejects.toThrow(`${own.id}: company`);
    await operate('close', own);
    expect((await server.messagesTo(own.email!)).at(-1)).toContain('contact us before that day');
    await operate('restore', own);
    expect((await server.messagesTo(own.email!)).at(-1)).toContain('open again');
    expect((await browserOf(own.email!)).status).toBe(410);
  });

  test('its members read that, and one who was removed that they belong to none (rule 40.1)', async () => {
    const [recruiter, removed] = [await member('recruiter'), await member('recruiter')];
    const elsewhere = await server.createCompany();
    const { token } = await invitation('reader', elsewhere.email!);
    await accept(await server.as(elsewhere), { token });
    await operate('suspend', company);
    const message = async (email: string) => (await login(email)).body.message;
    expect(await message(recruiter.email)).toBe('The company that you belong to is closed or suspended on JPro.');
    expect((await login(elsewhere.email!, TEST_PASSWORD)).status).toBe(200);
    await server.db.deleteFrom('memberships').where('member_id', '=', toMemberId(removed.id)).execute();
    expect(await message(removed.email)).toBe('You do not belong to a company on JPro any more.');
  });

  test('a suspended login of a member has lost its sessions when it is restored (rule 40)', async () => {
    const { client, email } = await member('recruiter');
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const command of ['suspend', 'restore'])
      await runCommand(['accounts', command, String(id), '--why', 'stolen'], testOperator(server));
    expect((await client.get('/user')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  test('a deleted one leaves its members their other companies, and frees other addresses (rule 70.3)', async () => {
    const { own } = await ownerOfBoth();
    const recruiter = await member('recruiter');
    const { token: waiting } = await invitation();
    expect((await close(owner)).status).toBe(200);
    await afterThirtyDays();
    expect((await login(recruiter.email)).status).toBe(401);
    expect((await server.guest().get('/invitation', { query: { token: waiting } })).status).toBe(404);
    expect((await login(own.email!, TEST_PASSWORD)).body).toMatchObject({ id: own.id, member: { companies: 1 } });
    const rows = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', 'in', [company.email!, recruiter.email])
      .execute();
    expect(rows).toEqual([]);
    company = own;
    owner = await server.as(own);
    const { token } = await invitation('reader', recruiter.email);
    expect((await accept(server.guest(), { token, name: 'Ko Again', password: PASSWORD })).status).toBe(200);
  });

  test('who registered a deleted one has their login for other companies', async () => {
    const { own, client } = await ownerOfBoth();
    await actFor(client, own);
    expect((await close(client)).status).toBe(200);
    await afterThirtyDays();
    expect((await login(own.email!, TEST_PASSWORD)).body).toMatchObject({ id: company.id, member: { companies: 1 } });
  });
});

test('a member of another company finds none of it', async () => {
  const { id } = await member('recruiter');
  await invitation();
  const [open] = (await owner.get('/company/team')).body.invitations;
  const stranger = await server.as(await server.createCompany());
  const body = { role: 'reader' as const, monthly_dingers: null };
  const statuses = [
    await stranger.put(`/company/team/${id}`, { body }),
    await stranger.delete(`/company/team/${id}`),
    await stranger.post(`/company/team/${id}/owner`),
    await stranger.delete(`/company/team/invitations/${open!.id}`),
    await stranger.post('/company/team/choose', { body: { company_id: company.id } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect((await stranger.get('/company/team')).body.members).toHaveLength(1);
});
