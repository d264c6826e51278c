/** What applicants hear of a company: a receipt at once, and a word when it does not answer. */
import { startHiring, type Hiring, type TestApplicant } from '../../../testing/hiring.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import type { TestUserOptions } from '../../../testing/testUsers.ts';
import { noteSilenceWork } from './noteSilence.ts';

const DAY_MS = 24 * 3600_000;

let server: TestServer;
let hiring: Hiring;
beforeAll(async () => {
  server = await startTestServer();
  hiring = await startHiring(server);
});
afterAll(() => server.close());

const days = (count: number) => new Date(Date.now() + count * DAY_MS);
const lookAt = (now: Date) => noteSilenceWork.run({ db: server.db, services: server.services, now });

async function silences({ client }: TestApplicant): Promise<number> {
  return (await hiring.notified(client)).filter((status) => status === 'silent').length;
}

/** The e-mails to a new jobseeker who applies to a new job. */
async function receipts(options: TestUserOptions, job?: Record<string, unknown>): Promise<string[]> {
  const { user, client } = await hiring.jobseeker(options);
  const email = `applicant-${user.id}@example.com`;
  await server.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  await client.post('/jobapply', { body: { job_id: await hiring.post(job) } });
  return server.messagesTo(email);
}

describe('a receipt by e-mail (rule 19.12)', () => {
  test.each([
    ['en', 'You will be notified of each step'],
    ['my', 'အသိပေးပါမည်'],
  ] as const)('in %s', async (locale, next) => {
    const [mail, ...others] = await receipts({ locale });
    expect(others).toEqual([]);
    expect(mail).toContain(next);
    expect(mail).toContain('Yoma Bakery');
  });

  test('keeps the company of a confidential job a secret', async () => {
    const [mail] = await receipts({}, { company_hidden: true });
    expect(mail).toContain('Confidential company');
    expect(mail).not.toContain('Yoma Bakery');
  });
});

describe('after 14 days of silence (rule 19.13)', () => {
  test('the jobseeker is notified, once', async () => {
    const applicant = await hiring.applicant();
    await lookAt(days(13));
    expect(await silences(applicant)).toBe(0);
    await lookAt(days(14.1));
    await lookAt(days(14.2));
    expect(await silences(applicant)).toBe(1);
  });

  test('not after a step or a message, and not after a withdrawal', async () => {
    const [moved, answered, withdrawn] = [await hiring.applicant(), await hiring.applicant(), await hiring.applicant()];
    await hiring.employer.put('/company/application/status', { body: { jobapplyId: moved.id, status: 'shortlisted' } });
    await hiring.employer.post('/message-to', { body: { receiver_id: answered.user.id, message: 'Soon' } });
    await withdrawn.client.post(`/jobapply/${withdrawn.id}/withdraw`);
    await lookAt(days(15));
    for (const each of [moved, answered, withdrawn]) expect(await silences(each)).toBe(0);
  });

  test('whoever has waited much longer is left alone', async () => {
    const applicant = await hiring.applicant();
    await lookAt(days(29));
    expect(await silences(applicant)).toBe(0);
  });
});
