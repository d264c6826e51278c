import { expect, type APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@jpro/api';

/** The applicant is notified of the interview when the company's undo window is over (rule 19.4). */
export async function notifiedInterview(asJobseeker: APIRequestContext): Promise<number> {
  type Interviews = ResponseOf<'GET', '/jobseeker/interviews'>;
  const interviews = async () => {
    // The server closes a connection that was idle for a minute, perhaps just when this request is sent.
    const response = await asJobseeker.get('/api/jobseeker/interviews', { maxRetries: 1 });
    return ((await response.json()) as Interviews).data;
  };
  await expect.poll(async () => (await interviews()).length).toBe(1);
  return (await interviews())[0]!.id;
}
