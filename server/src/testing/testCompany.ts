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

/** A filled-in form of a company's details that the server accepts. */
export function companyForm(
  { phone_number }: Pick<TestUser, 'phone_number'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    name: 'Yoma Bakery',
    phone: phone_number,
    address: 'No. 1, Pyay Road',
    location_id: 12,
    industry_id: 1,
    employer_type: 'direct',
    size: '11-50',
    established_year: 2010,
    contact_person: 'Daw Mya',
    contact_address: null,
    about: null,
    website: null,
    facebook_link: null,
    linkedin_link: null,
    ...changes,
  };
}
