import type { MemberRole } from '@jpro/api';
import { giveDingers, postTestJob } from './testJobBoard.ts';
import type { TestServer } from './startTestServer.ts';
import type { TestClient } from './testClient.ts';
import type { TestUser, TestUserOptions } from './testUsers.ts';

const MEMBER_PASSWORD = 'river of nine bends';
let people = 0;

export interface TestApplicant {
  readonly user: TestUser;
  readonly client: TestClient;
  readonly jobId: number;
  /** The id of the application. */
  readonly id: number;
}

export interface Hiring {
  readonly company: TestUser;
  readonly employer: TestClient;
  /** Posts a job and returns its id. */
  post(changes?: Record<string, unknown>): Promise<number>;
  /** A jobseeker with a profile. */
  jobseeker(options?: TestUserOptions): Promise<{ user: TestUser; client: TestClient }>;
  /** A jobseeker who applied to this job, or to a new one. */
  applicant(options?: TestUserOptions & { jobId?: number; job?: Record<string, unknown> }): Promise<TestApplicant>;
  /** Somebody who has joined the company by a link that was sent to them, with a session of their own. */
  member(role: MemberRole, name: string, options?: { readonly monthlyDingers?: number | null }): Promise<TestClient>;
  /**
   * A user's notifications about jobs, newest first: the status that they announce, else their kind. Without views of
   * the CV.
   */
  notified(client: TestClient): Promise<string[]>;
}

/** A company with dingers, and people who apply to it. */
export async function startHiring(server: TestServer, options: TestUserOptions = {}): Promise<Hiring> {
  const company = await server.createCompany({ name: 'Yoma Bakery', ...options });
  await giveDingers(server.db, company.id, 5000);
  const employer = await server.as(company);
  const post = (changes?: Record<string, unknown>) => postTestJob(employer, changes);
  const jobseeker = async (userOptions: TestUserOptions = {}) => {
    const user = await server.createJobseeker(userOptions);
    const client = await server.as(user);
    await client.put(`/jobseeker/update/${user.id}`, {
      body: { name: user.name, position_title: 'Baker', township_id: 1201, job_status: 1 },
    });
    return { user, client };
  };
  return {
    company,
    employer,
    post,
    jobseeker,
    async applicant({ jobId, job, ...userOptions } = {}) {
      const seeker = await jobseeker(userOptions);
      const toJob = jobId ?? (await post(job));
      const { body } = await seeker.client.post('/jobapply', { body: { job_id: toJob, message: 'Hello' } });
      return { ...seeker, jobId: toJob, id: body.id as number };
    },
    async member(role, name, { monthlyDingers: monthly_dingers = null } = {}) {
      const email = `member${(people += 1)}of${company.id}@example.com`;
      await employer.post('/company/team/invitations', { body: { email, role, monthly_dingers } });
      const [, token] = /token=([\w-]{43})/.exec((await server.messagesTo(email)).at(-1) ?? '') ?? [];
      const client = server.guest();
      const joined = await client.post('/invitation/accept', { body: { token, name, password: MEMBER_PASSWORD } });
      if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
      return client;
    },
    async notified(client) {
      const isCompany = (await client.get('/user')).body.user_type === 'company';
      const { body } = await client.get(isCompany ? '/company/notifications' : '/jobseeker/notifications');
      const rows = (body.data as { noti_type: string; data: { status?: string } }[]).filter(
        ({ noti_type }) => noti_type !== 'cvView',
      );
      return rows.map(({ noti_type, data }) => data.status ?? noti_type);
    },
  };
}
