import { giveDingers } from '../../../testing/testJobBoard.ts';
import { startHiring, type Hiring } from '../../../testing/hiring.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { toMemberId } from '../../../database/ids.ts';
import { charge, refund } from './ledger.ts';

let server: TestServer;
let hiring: Hiring;
let recruiter: TestClient;
let memberId: number;
/** A name that looks like another's would keep the company from unlocking CVs. */
const NAMES = [
  '',
  'Yoma Bakery',
  'Delta Rice Mill',
  'Hpa-an Cement',
  'Inle Boats',
  'Bago Timber',
  'Mogok Gems',
  'Pyay Salt',
];
let companies = 0;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://jpro.test' });
});
beforeEach(async () => {
  hiring = await startHiring(server, { name: NAMES[(companies += 1)]! });
  await giveDingers(server.db, hiring.company.id, 500);
  recruiter = await hiring.member('recruiter', 'Ko Zin', { monthlyDingers: 5 });
  const { members } = (await recruiter.get('/company/team')).body;
  memberId = members.find(({ is_self }) => is_self)!.id;
});
afterAll(() => server.close());

const unlock = async (client: TestClient, tab = client) => {
  const { user } = await hiring.jobseeker();
  return tab.post(`/company/unlockcv/${user.id}` as '/company/unlockcv/{id}');
};
const limit = (monthly_dingers: number | null) =>
  hiring.employer.put(`/company/team/${memberId}` as '/company/team/{id}', {
    body: { role: 'recruiter', monthly_dingers },
  });

test('a recruiter spends up to the limit of the month, even in two tabs at once (rule 95.6)', async () => {
  const tries = await Promise.all([unlock(recruiter), unlock(recruiter)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(tries.find(({ status }) => status === 403)!.body.message).toBe(
    'You may spend 5 dingers a month, of which 2 are left. Ask: U Ba.',
  );
  expect((await unlock(hiring.employer)).status).toBe(200);
  await limit(6);
  expect((await unlock(recruiter)).status).toBe(200);
  expect((await unlock(recruiter)).status).toBe(403);
  await limit(1);
  expect((await unlock(recruiter)).body.message).toBe(
    'You may spend 1 dingers a month, of which 0 are left. Ask: U Ba.',
  );
});

test('without a limit nothing is refused, and the ledger knows who spent', async () => {
  await unlock(recruiter);
  const movements = await server.db
    .selectFrom('ledger_movements')
    .select('kind')
    .where('member_id', '=', toMemberId(memberId))
    .execute();
  expect(movements).toEqual([{ kind: 'unlock_cv' }]);
  const { movements: shown } = (await hiring.employer.get('/company/dinger/wallet')).body;
  expect(shown.data[0]).toMatchObject({ kind: 'unlock_cv', member: 'Ko Zin' });
  const year = String(new Date().getUTCFullYear());
  const report = await hiring.employer.get(`/dinger-monthly-report/${year}` as '/dinger-monthly-report/{p}');
  expect(report.body.members).toContainEqual({ name: 'Ko Zin', jobpost: 0, boost: 0, extend: 0, unlock_cv: 3 });
  await limit(null);
  expect((await unlock(recruiter)).status).toBe(200);
});

test('0 asks first', async () => {
  await limit(0);
  expect((await unlock(recruiter)).body.message).toBe('You may not spend dingers yourself. Ask: U Ba.');
  const posted = await recruiter.post('/company/jobpost/addjob', { body: {} as never });
  expect(posted.status).toBe(422);
});

/** What the recruiter spent that many days ago is refunded now. */
const spendAndRefund = (daysAgo: number) =>
  server.db.transaction().execute(async (trx) => {
    const companyId = hiring.company.id;
    const idempotencyKey = `of-${companyId}`;
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    const spender = { companyId, memberId: toMemberId(memberId) };
    await charge(trx, { ...spender, kind: 'jobpost', cost: 5, idempotencyKey, at });
    await refund(trx, companyId, idempotencyKey);
  });

test.each([
  ['this month', 0],
  ['an earlier month', 40],
])('a refund of what was spent in %s leaves the limit of this one as it is (rule 95.6)', async (_when, daysAgo) => {
  await spendAndRefund(daysAgo);
  expect((await unlock(recruiter)).status).toBe(200);
  expect((await unlock(recruiter)).body.message).toMatch(/5 dingers a month, of which 2 are left/);
});

test('the ledger and its table name nobody for a refund, which JPro made', async () => {
  await spendAndRefund(0);
  const { movements } = (await hiring.employer.get('/company/dinger/wallet')).body;
  expect(movements.data.slice(0, 2)).toMatchObject([
    { kind: 'refund', member: null },
    { kind: 'jobpost', member: 'Ko Zin' },
  ]);
  const csv: string = (await hiring.employer.get('/company/dinger/wallet/export')).body;
  expect(csv.match(/Ko Zin/g)).toHaveLength(1);
});
