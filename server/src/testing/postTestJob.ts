import { jobForm } from './jobForm.ts';
import type { TestClient } from './testClient.ts';

/** Posts a job as the company of this client, and returns its id. */
export async function postTestJob(employer: TestClient, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await employer.post('/company/jobpost/addjob', { body: jobForm(changes) });
  if (status !== 200) throw new Error(`addjob returned ${status}: ${JSON.stringify(body)}`);
  return body.job.id;
}
