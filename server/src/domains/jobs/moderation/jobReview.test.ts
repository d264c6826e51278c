import { change } from '../../../admin/auditTrail.ts';
import { giveDingers, jobForm } from '../../../testing/testJobBoard.ts';
import { setSetting, testOperator } from '../../../testing/testOperator.ts';
import { startTestServer, TEST_PASSWORD, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { approveJob } from './decideJob.ts';
import { moderatorView, pendingJobs } from './pendingJobs.ts';
import { restoreAccount, suspendAccount } from './suspendAccount.ts';

let server: TestServer;
let company: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await server.createCompany();
  await giveDingers(server.db, company.id, 200);
  client = await server.as(company);
});

const post = async (changes: Record<string, unknown> = {}, by = client) =>
  (await by.post('/company/jobpost/addjob', { body: jobForm(changes) })).body.job as { id: number; status: string };
const edit = (id: number, changes: Record<string, unknown>) =>
  client.put(`/company/jobpost/${id}/updatejob`, { body: jobForm(changes) });
const ownJob = async (id: number, by = client) => (await by.get(`/company/jobpost/${id}`)).body;
const waiting = async (id: number) => (await pendingJobs(server.db, 1000)).find((job) => job.id === id);
const approve = (id: number) =>
  change(testOperator(server), 'test', '', async (trx, context) => ({
    subject: 'test',
    result: await approveJob(trx, context, id),
  }));

const LONG =
  'You will welcome our guests at the reception, answer their questions on the phone and in person, keep the ' +
  'register of rooms and invoices, and help the manager to plan the shifts of the whole team. Call 09 791 234 567.';

test('by default a job without anything suspicious is public at once (rule 17.6)', async () => {
  const { id, status } = await post();
  expect([status, (await ownJob(id)).review]).toEqual(['active', null]);
});

test.each([
  ['in Burmese', { description: 'အလုပ်ဝင်ရန် စပေါ်ငွေ ၅၀,၀၀၀ ကျပ် ပေးရမည်။' }],
  ['in the translation', { translation: { ...texts('Pay a registration fee first.'), language: 'en' } }],
])(
  'a text that asks applicants for money %s waits, with the reason and the usual time (rule 17.7)',
  async (_, changes) => {
    const { id, status } = await post(changes);
    expect(status).toBe('pending');
    expect((await ownJob(id)).review).toEqual({ signals: ['asks_money'], hours: 24 });
    expect(await waiting(id)).toMatchObject({ waits: 'job', review_signals: ['asks_money'] });
    await setSetting(server, 'job_review_hours', '6');
    expect((await ownJob(id)).review).toEqual({ signals: ['asks_money'], hours: 6 });
    await setSetting(server, 'job_review_hours', null);
    await setSetting(server, 'job_review', 'none');
    expect((await post(changes)).status).toBe('active');
    await setSetting(server, 'job_review', null);
  },
);

function texts(description: string) {
  return { title: 'Accountant', description, requirements: null, benefits: null };
}

test("another company's text waits, also with another phone number, other spaces and digits (rule 17.6)", async () => {
  await post({ description: LONG });
  const again = await post({ description: LONG, title: 'The same company again' });
  expect(again.status).toBe('active');
  const other = await server.createCompany();
  await giveDingers(server.db, other.id, 100);
  const copier = await server.as(other);
  const copied = LONG.replace('09 791 234 567', '၀၉-၇၇၇-၈၈၈-၉၉၉').replaceAll(', ', ' ,  ').toUpperCase();
  const { id } = await post(
    { description: copied, title: 'Receptionist', salary_min: 900_000, salary_max: null },
    copier,
  );
  expect((await ownJob(id, copier)).review).toMatchObject({ signals: ['copied_text'] });
  expect((await post({ description: `${LONG} And more.` }, copier)).status).toBe('active');
});

describe('a company whose e-mail address is not confirmed', () => {
  beforeEach(() =>
    server.db
      .updateTable('users')
      .set({ email: null, email_verified_at: null, claimed_email: `claimed${company.id}@example.com` })
      .where('id', '=', company.id)
      .execute(),
  );

  async function confirmEmail() {
    const email = `claimed${company.id}@example.com`;
    const { request_id } = (
      await client.post('/company/checkemail', { body: { email, current_password: TEST_PASSWORD } })
    ).body;
    const code = await server.codeTo(email);
    expect((await client.post('/company/changeemail', { body: { request_id, code } })).status).toBe(200);
  }

  test('has its first job reviewed, and the next ones are public at once (rule 17.6)', async () => {
    const { id, status } = await post();
    expect([status, (await ownJob(id)).review?.signals]).toEqual(['pending', ['unconfirmed_email']]);
    await approve(id);
    expect((await post()).status).toBe('active');
  });

  test('confirms it, but is suspended: its job is public once it is restored (rules 17.6 and 40.2)', async () => {
    const { id } = await post();
    const decide = (run: typeof restoreAccount) =>
      change(testOperator(server), 'test', '', async (trx, context) => ({
        subject: 'test',
        result: await run(trx, context, company.id),
      }));
    await decide(suspendAccount);
    await server.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', company.id).execute();
    await decide(restoreAccount);
    client = await server.as(company);
    expect(await ownJob(id)).toMatchObject({ status: 'active', review: null });
  });

  test('confirms it, and the job that waited only for that is public (rule 17.6)', async () => {
    const plain = await post();
    const asking = await post({ description: 'A deposit of 50,000 kyats is required.' });
    await confirmEmail();
    expect(await ownJob(plain.id)).toMatchObject({ status: 'active', review: null });
    expect(await ownJob(asking.id)).toMatchObject({ status: 'pending', review: { signals: ['asks_money'] } });
    expect((await client.get('/company/notifications')).body.data[0]).toMatchObject({
      noti_type: 'jobreview',
      data: { job_id: plain.id, status: 'approved' },
    });
  });

  describe('and another member has a confirmed one', () => {
    /** Joins with the login of another company. */
    async function join(role: 'owner' | 'recruiter') {
      const other = await server.createCompany();
      const invited = await client.post('/company/team/invitations', {
        body: { email: other.email!, role, monthly_dingers: null },
      });
      expect(invited.status).toBe(200);
      const token = /token=([\w-]{43})/.exec((await server.messagesTo(other.email!)).at(-1)!)![1]!;
      const joined = await server.as(other);
      expect((await joined.post('/invitation/accept', { body: { token } })).status).toBe(200);
      return { other, joined };
    }

    test('has its first job published when that owner joins, and reviewed no more (rule 17.6)', async () => {
      const { id } = await post();
      await join('owner');
      expect(await ownJob(id)).toMatchObject({ status: 'active', review: null });
    });

    test.each(['made an owner', 'handed the company'])(
      'has its first job published when they are %s (rule 17.6)',
      async (how) => {
        const { id } = await post();
        const { joined } = await join('recruiter');
        expect((await ownJob(id)).status).toBe('pending');
        const member = (await joined.get('/company/team')).body.members.find(({ is_self }) => is_self)!;
        const { status } =
          how === 'made an owner'
            ? await client.put(`/company/team/${member.id}`, { body: { role: 'owner', monthly_dingers: null } })
            : await client.post(`/company/team/${member.id}/owner`);
        expect(status).toBe(200);
        expect(await ownJob(id)).toMatchObject({ status: 'active', review: null });
      },
    );

    test('has its first job published when they confirm theirs (rule 17.6)', async () => {
      const { id } = await post();
      const { other, joined } = await join('recruiter');
      await server.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', other.id).execute();
      const { id: memberId } = (await joined.get('/company/team')).body.members.find(({ is_self }) => is_self)!;
      const body = { role: 'owner' as const, monthly_dingers: null };
      expect((await client.put(`/company/team/${memberId}`, { body })).status).toBe(200);
      expect((await ownJob(id)).status).toBe('pending');
      const asked = await joined.post('/company/checkemail', {
        body: { email: other.email!, current_password: TEST_PASSWORD },
      });
      const entered = { request_id: asked.body.request_id, code: await server.codeTo(other.email!) };
      expect((await joined.post('/company/changeemail', { body: entered })).status).toBe(200);
      expect(await ownJob(id)).toMatchObject({ status: 'active', review: null });
    });
  });
});

describe('an edit of a public job', () => {
  test('waits when its new text is suspicious, and the operator sees why (rule 17.8)', async () => {
    const { id } = await post();
    await edit(id, { requirements: 'Pay us 30,000 for the uniform' });
    expect(await ownJob(id)).toMatchObject({
      status: 'active',
      edit: 'waiting',
      review: { signals: ['asks_money'], hours: 24 },
    });
    expect((await server.guest().get(`/jobpost/${id}`)).body.requirements).toBe('LCCI Level 3, Excel');
    expect(await waiting(id)).toMatchObject({ waits: 'edit', review_signals: ['asks_money'] });
    expect(await moderatorView(server.db, id)).toMatchObject({ review_signals: ['asks_money'] });
  });

  test('of anything but the text takes effect at once, even if the approved text was suspicious', async () => {
    const requirements = 'No deposit is asked for.';
    const { id } = await post({ requirements });
    await approve(id);
    await edit(id, { requirements, salary_max: 700_000 });
    expect(await ownJob(id)).toMatchObject({ edit: null, form: { salary_max: 700_000 } });
  });

  test('of a job that waits adds what the new text raises', async () => {
    const { id } = await post({ description: 'A deposit of 50,000 kyats is required.' });
    await edit(id, { description: 'Nothing is asked for.' });
    expect(await ownJob(id)).toMatchObject({ status: 'pending', review: { signals: ['asks_money'] } });
  });
});
