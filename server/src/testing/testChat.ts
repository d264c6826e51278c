import { applyTo } from './testApplication.ts';
import type { TestServer } from './startTestServer.ts';
import type { TestResponse, TestClient, TestRequest } from './testClient.ts';
import type { TestUser } from './testUsers.ts';

/** A company and a jobseeker, both signed in. */
export interface TestChat {
  readonly company: TestUser;
  readonly jobseeker: TestUser;
  readonly employer: TestClient;
  readonly seeker: TestClient;
  apply(circumstances?: Parameters<typeof applyTo>[2]): Promise<number>;
  toSeeker(message?: unknown, request?: TestRequest): Promise<TestResponse>;
  toCompany(message?: unknown, request?: TestRequest): Promise<TestResponse>;
}

export async function startTestChat(server: TestServer): Promise<TestChat> {
  const company = await server.createCompany({ name: 'Golden Lotus' });
  const jobseeker = await server.createJobseeker({ name: 'Aye Aye' });
  const employer = await server.as(company);
  const seeker = await server.as(jobseeker);
  return {
    company,
    jobseeker,
    employer,
    seeker,
    apply: (circumstances) => applyTo(server.db, { company, jobseeker }, circumstances),
    toSeeker: (message = 'Hello', request = {}) =>
      employer.post('/message-to', { body: { receiver_id: jobseeker.id, message }, ...request }),
    toCompany: (message = 'Hello', request = {}) =>
      seeker.post('/send_message', { body: { receiver_id: company.id, message }, ...request }),
  };
}

type Heard = [userId: number, event: string, data: unknown][];

/** Events that are pushed while `work` runs. */
export async function pushedDuring({ services }: TestServer, work: () => Promise<unknown>): Promise<Heard> {
  const heard: Heard = [];
  const { realtime } = services;
  const { publish } = realtime;
  realtime.publish = (...event) => void heard.push(event);
  try {
    await work();
  } finally {
    realtime.publish = publish;
  }
  return heard;
}
