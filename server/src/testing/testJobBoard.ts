import { randomUUID } from 'node:crypto';
import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { credit } from '../domains/money/dinger/ledger.ts';
import type { TestServer } from './startTestServer.ts';
import type { TestClient, TestResponse } from './testClient.ts';
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

/** Posts a job as the company of this client, and returns its id. */
export async function postTestJob(employer: TestClient, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await employer.post('/company/jobpost/addjob', { body: jobForm(changes) });
  if (status !== 200) throw new Error(`addjob returned ${status}: ${JSON.stringify(body)}`);
  return body.job.id;
}

/** A valid job form; a white collar job costs 20 dingers, which is the welcome gift. */
export function jobForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Accountant',
    collar: 'white',
    job_function_id: 1,
    industry_id: 1,
    job_type_id: 1,
    experience_level_id: 3,
    location_id: 12,
    township_id: 1201,
    currency: 'MMK',
    salary_min: 400_000,
    salary_max: 600_000,
    salary_hidden: false,
    required_persons: 2,
    description: 'Keep the books of three shops.',
    requirements: 'LCCI Level 3, Excel',
    company_hidden: false,
    ...changes,
  };
}

/** Adds dingers to a company's wallet, as an operator's adjustment would. */
export function giveDingers(db: Db, companyId: CompanyId, dingers: number): Promise<number> {
  return db
    .transaction()
    .execute((trx) => credit(trx, { companyId, kind: 'adjustment', dingers, idempotencyKey: `test:${randomUUID()}` }));
}
