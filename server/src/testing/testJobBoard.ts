import { giveDingers } from './giveDingers.ts';
import { postTestJob } from './postTestJob.ts';
import type { TestServer } from './startTestServer.ts';
import type { TestResponse, TestClient } from './testClient.ts';
import type { TestUser } from './testUsers.ts';

/** A company with dingers that posts jobs, and a guest who searches. */
export interface TestJobBoard {
  readonly company: TestUser;
  readonly employer: TestClient;
  readonly guest: TestClient;
  /** Posts a job and returns its id. */
  post(changes?: Record<string, unknown>): Promise<number>;
  /** The response to the guest's search. */
  find(query: Record<string, string | number>): Promise<TestResponse['body']>;
}

export async function openTestJobBoard(server: TestServer): Promise<TestJobBoard> {
  const company = await server.createCompany({ name: 'Shwe Myint Trading' });
  await giveDingers(server.db, company.id, 5000);
  const employer = await server.as(company);
  const guest = server.guest();
  return {
    company,
    employer,
    guest,
    post: (changes) => postTestJob(employer, changes),
    find: async (query) => (await guest.get('/jobpost', { query })).body,
  };
}

export const idsOf = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
