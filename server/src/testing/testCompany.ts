import type { TestServer } from './startTestServer.ts';
import type { TestClient } from './testClient.ts';
import type { TestUser, TestUserOptions } from './testUsers.ts';

/** A signed-in company: its account and its browser. */
export interface TestCompany extends TestUser, TestClient {
  /** Dingers in its wallet. */
  balance(): Promise<number>;
  /** The number on its public page. */
  openJobCount(): Promise<number>;
}

export async function createTestCompany(server: TestServer, options?: TestUserOptions): Promise<TestCompany> {
  const user = await server.createCompany(options);
  const client = await server.as(user);
  // Parallel requests share one CSRF token.
  await client.get('/sanctum/csrf-cookie');
  return {
    ...user,
    ...client,
    balance: async () => (await client.get('/company/dinger/wallet')).body.balance,
    openJobCount: async () => (await server.guest().get(`/company/${user.id}`)).body.company.open_job_count,
  };
}
