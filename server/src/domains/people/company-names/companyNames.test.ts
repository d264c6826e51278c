import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../../../admin/runCommand.ts';
import { companyForm } from '../../../testing/testCompany.ts';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import { createCv } from '../../../testing/testCv.ts';
import { startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { setUpCompany } from '../../setUpCompany.ts';
import { createAccount } from '../../accounts/auth/createAccount.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
});

/** Each test has names of its own. */
const own = (name: string) => `${name} ${'abcdefghijklmnopqrstuvwxyz'[count]}`;

interface Registered {
  readonly user: TestUser;
  readonly client: TestClient;
}

async function register(name: string): Promise<Registered> {
  const user = await server.createCompany({ name });
  await giveDingers(server.db, user.id, 100);
  return { user, client: await server.as(user) };
}

const post = async ({ client }: Registered) =>
  (await client.post('/company/jobpost/addjob', { body: jobForm() })).body.job as { id: number; status: string };
const details = async ({ client }: Registered) => (await client.get('/company/getcompany')).body;
const dashboard = async ({ client }: Registered) => (await client.get('/company/dashboard')).body.name_review;
const publicName = async ({ user }: Registered) => (await server.guest().get(`/company/${user.id}`)).body.company.name;
const isPublic = async (id: number) => (await server.guest().get(`/jobpost/${id}`)).status === 200;
const command = async (...words: string[]) => (await runCommand(words, testOperator(server))).printed;
const operator = async (...words: string[]) => JSON.parse(await command(...words, '--json'));
const queue = async () =>
  (await operator('companies', 'pending')) as {
    company_id: number;
    name: string;
    present_name: string;
    why: string;
    version: string;
    look_alikes: { company_id: number }[];
  }[];
const waiting = async ({ user }: Registered) => (await queue()).find(({ company_id }) => company_id === user.id);
const mails = async ({ user }: Registered) =>
  await server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', user.email!)
    .orderBy('id')
    .execute();
const rename = ({ user, client }: Registered, name: string) =>
  client.put(`/company/${user.id}`, { body: companyForm(user, { name, email: user.email }) });

describe('a company that registers under a look-alike name (rule 42.2)', () => {
  test.each([
    ['the same name', (name: string) => name],
    ['Cyrillic letters', (name: string) => name.replaceAll('o', 'о')],
    ['a legal form', (name: string) => `${name} Co., Ltd.`],
    ['a zero', (name: string) => name.replace('o', '0')],
  ])('with %s: its jobs wait until the operator allows it', async (_title, disguise) => {
    const genuine = await register(own('Golden Lotus'));
    const other = await register(disguise(own('Golden Lotus')));
    expect((await post(genuine)).status).toBe('active');
    const job = await post(other);
    expect([job.status, await isPublic(job.id)]).toEqual(['pending', false]);
    expect(await dashboard(genuine)).toBeNull();
    expect(await dashboard(other)).toMatchObject({
      name: other.user.name,
      state: 'waiting',
      reason: null,
      holds_jobs: true,
    });
    expect(await waiting(other)).toMatchObject({ name: other.user.name, present_name: other.user.name });
    expect(await waiting(genuine)).toBeUndefined();

    expect((await operator('jobs', 'show', String(job.id))).company_name).toBe('waits: companies pending');
    const { id } = await createCv(server);
    expect(await other.client.post(`/company/unlockcv/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('checking the name') },
    });

    expect(await operator('companies', 'allow', other.user.email!)).toMatchObject({ name: other.user.name, jobs: 1 });
    expect((await other.client.post(`/company/unlockcv/${id}`)).status).toBe(200);
    expect([await isPublic(job.id), await dashboard(other), await waiting(other), (await post(other)).status]).toEqual([
      true,
      null,
      undefined,
      'active',
    ]);
    expect((await mails(other)).map(({ subject }) => subject)).toContain(
      `Your company name is approved: ${other.user.name}`,
    );
    expect(await operator('audit', '--limit', '1')).toMatchObject([
      { action: 'companies allow', subject: `account ${other.user.id}` },
    ]);
  });

  test('a word with letters of two scripts waits, whether or not it resembles another name', async () => {
    const company = await register(own('Pagоda'));
    expect(await waiting(company)).toMatchObject({ why: 'mixed_scripts', look_alikes: [] });
    expect(await command('companies', 'pending')).toContain('о U+043E');
    await operator('companies', 'allow', String(company.user.id));
    expect(await waiting(company)).toBeUndefined();
  });

  test('is told why it was refused, and its jobs wait until it has another name', async () => {
    await register(own('Silver Moon'));
    const other = await register(own('SILVER M00N'));
    const job = await post(other);
    await operator('companies', 'refuse', other.user.email!, '--why', 'Show us your licence.');
    expect(await dashboard(other)).toMatchObject({
      state: 'refused',
      reason: 'Show us your licence.',
      holds_jobs: true,
    });
    expect((await mails(other)).at(-1)!.body).toContain('Reason: Show us your licence.');
    expect([await waiting(other), (await post(other)).status]).toEqual([undefined, 'pending']);
    // Another look-alike name waits again.
    await rename(other, `${own('Silver Moon')} Ltd`);
    expect([await isPublic(job.id), (await waiting(other))?.name]).toEqual([false, `${own('Silver Moon')} Ltd`]);
    await rename(other, own('Emerald Comet'));
    expect([await isPublic(job.id), await publicName(other), await dashboard(other), await waiting(other)]).toEqual([
      true,
      own('Emerald Comet'),
      null,
      undefined,
    ]);
  });

  test('jobs that also wait for their own review stay in that queue', async () => {
    await register(own('Ruby River'));
    const other = await register(own('Ruby  River'));
    await setSetting(server, 'job_review', 'new_companies');
    const job = await post(other);
    expect(await operator('companies', 'allow', other.user.email!)).toMatchObject({ jobs: 0 });
    expect(await isPublic(job.id)).toBe(false);
    expect(((await operator('jobs', 'pending')) as { id: number }[]).map(({ id }) => id)).toContain(job.id);
    await setSetting(server, 'job_review', null);
  });

  test('two concurrent registrations see each other', async () => {
    const account = (index: number) => ({
      user_type: 'company' as const,
      name: own('Twin Peak'),
      locale: 'en' as const,
      phone_number: `+95977700${count}00${index}`,
      passwordHash: '-',
      email: `twin${count}-${index}@example.com`,
      contact_person: 'U Ba',
    });
    const create = (index: number, meanwhile?: () => Promise<unknown>) =>
      server.db.transaction().execute(async (trx) => {
        const id = await createAccount(trx, account(index), setUpCompany);
        await meanwhile?.();
        return id;
      });
    let second: Promise<number> | undefined;
    const first = await create(1, () => {
      second = create(2);
      return wait(500);
    });
    const ids = [first, await second!];
    expect((await queue()).filter(({ company_id }) => ids.includes(company_id))).toHaveLength(1);
  });

  test('a name allowed while the company is suspended holds no jobs once it is restored (rule 40.2)', async () => {
    await register(own('Golden Lotus'));
    const other = await register(own('Golden Lotus'));
    const job = await post(other);
    await command('accounts', 'suspend', String(other.user.id), '--why', 'spam');
    expect(await operator('companies', 'allow', other.user.email!)).toMatchObject({ jobs: 0 });
    await command('accounts', 'restore', String(other.user.id), '--why', 'a mistake');
    expect(await isPublic(job.id)).toBe(true);
  });

  test('a name that is still under review holds the jobs of a company that is restored (rule 40.2)', async () => {
    await register(own('Golden Lotus'));
    const other = await register(own('Golden Lotus'));
    const job = await post(other);
    await command('accounts', 'suspend', String(other.user.id), '--why', 'spam');
    await command('accounts', 'restore', String(other.user.id), '--why', 'a mistake');
    expect(await isPublic(job.id)).toBe(false);
  });
});

describe('a company that takes a look-alike name', () => {
  test('keeps its name until the operator allows the new one; its jobs stay public', async () => {
    const genuine = await register(own('Jade Garden'));
    const other = await register(own('Copper Field'));
    const job = await post(other);
    const { status, body } = await rename(other, own('Jаde Garden'));
    expect([status, body.name]).toEqual([200, own('Copper Field')]);
    expect(body.name_review).toMatchObject({ name: own('Jаde Garden'), state: 'waiting', holds_jobs: false });
    expect([await publicName(other), await isPublic(job.id), (await post(other)).status]).toEqual([
      own('Copper Field'),
      true,
      'active',
    ]);
    // The requested name is reserved: no other company gets it at once.
    expect(await waiting(await register(`${own('Jade Garden')} Ltd`))).toBeDefined();

    await operator('companies', 'allow', String(other.user.id));
    expect([await publicName(other), await dashboard(other)]).toEqual([own('Jаde Garden'), null]);
    expect(
      (await server.guest().get('/jobpost', { query: { search_keyword: 'Copper Field' } })).body.jobposts.total,
    ).toBe(0);
    expect(await publicName(genuine)).toBe(own('Jade Garden'));
  });

  test('keeps its name after a refusal, and may choose another', async () => {
    await register(own('Pearl Coast'));
    const other = await register(own('Amber Hill'));
    await rename(other, own('Pearl Coast'));
    await operator('companies', 'refuse', String(other.user.id), '--why', 'Another company has it.');
    expect(await details(other)).toMatchObject({
      name: own('Amber Hill'),
      name_review: { state: 'refused', reason: 'Another company has it.', holds_jobs: false },
    });
    await rename(other, own('Amber Hill'));
    expect((await dashboard(other)).state).toBe('refused');
    await rename(other, own('Amber Valley'));
    expect([await publicName(other), await dashboard(other)]).toEqual([own('Amber Valley'), null]);
  });

  test.each(['waiting', 'refused'])('may keep its current name while another is %s', async (state) => {
    const genuine = await register(own(`Coral Bay ${state}`));
    const other = await register(own(`Cedar Grove ${state}`));
    await rename(other, own(`Cоral Bay ${state}`));
    if (state === 'refused')
      await operator('companies', 'refuse', String(other.user.id), '--why', 'Another company has it.');
    expect((await details(other)).name_review.state).toBe(state);
    const { body } = await other.client.post('/company/keepname');
    expect([body.name, body.name_review, await waiting(other)]).toEqual([own(`Cedar Grove ${state}`), null, undefined]);
    await expect(operator('companies', 'allow', String(other.user.id))).rejects.toMatchObject({ code: 'JP-O002' });
    expect(await publicName(genuine)).toBe(own(`Coral Bay ${state}`));
  });

  test('saving other details with the current name leaves the one that waits', async () => {
    await register(own('Opal Shore'));
    const other = await register(own('Linden Park'));
    await rename(other, own('Opаl Shore'));
    await rename(other, own('Linden Park'));
    expect((await details(other)).name_review).toMatchObject({ name: own('Opаl Shore'), state: 'waiting' });
  });

  test('may respell its own name', async () => {
    const company = await register(own('Teak House'));
    await rename(company, `${own('TEAK House')} Co., Ltd`);
    expect([await publicName(company), await dashboard(company)]).toEqual([`${own('TEAK House')} Co., Ltd`, null]);
  });
});

test('a name that was replaced after the operator read it is not allowed by the older version (rule 42)', async () => {
  await register(own('Marble Arch'));
  await register(own('Granite Gate'));
  const other = await register(own('Quiet Harbour'));
  await rename(other, own('Marb1e Arch'));
  const { version } = (await waiting(other))!;
  expect(await command('companies', 'pending')).toContain(version);
  await rename(other, own('GRANITE Gate'));
  await expect(operator('companies', 'allow', String(other.user.id), version)).rejects.toMatchObject({
    code: 'JP-O003',
    message: expect.stringContaining('changed it since'),
  });
  expect(await publicName(other)).toBe(own('Quiet Harbour'));
  await operator('companies', 'allow', String(other.user.id), (await waiting(other))!.version);
  expect(await publicName(other)).toBe(own('GRANITE Gate'));
});

test('the operator gets an error when no name waits', async () => {
  const company = await register(own('Plain Paper'));
  for (const command of [['allow'], ['refuse']]) {
    await expect(operator('companies', ...command, String(company.user.id), '--why', 'x')).rejects.toMatchObject({
      code: 'JP-O002',
    });
  }
});
