/** The power fails: what was acknowledged is there after the next start. */
import type { AnswerOf } from '@jpro/api';
import { postJob, type PostedJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { expect, NEXT, test } from './test.ts';

test('killed in the middle of its work, the product comes up with all that it acknowledged, and the same releases', async ({ playwright, site, next: _ }) => {
  test.setTimeout(120_000);
  const visit = () => playwright.request.newContext({ baseURL: site.url });
  const company = await visit();
  const person = await register(company, 'company', 'Yadana Pharmacy');
  await site.release('promote', NEXT.unit, NEXT.version);
  await site.release('canary', 'mfe-company', await site.publish('mfe-company'), '--percent', '10');
  const releases = await site.served();
  const history = await site.release('history', '--json');

  const posted: PostedJob[] = [];
  const posting = (async () => {
    for (let number = 1; ; number += 1) posted.push(await postJob(company, `Pharmacist ${number}`));
  })().catch(() => 'cut off');
  await expect.poll(() => posted.length).toBeGreaterThan(1);
  await site.crashAndRestart();
  expect(await posting).toBe('cut off');

  expect(await site.served()).toMatchObject({ shell: releases['shell'], [NEXT.unit]: NEXT.version });
  expect(await site.release('history', '--json')).toBe(history);
  const after = await visit();
  for (const { id, title } of posted) {
    const job = (await (await after.get(`/api/jobpost/${id}`)).json()) as AnswerOf<'GET', '/jobpost/{id}'>;
    expect(job.title).toBe(title);
  }
  const session = (await (await company.get('/api/user')).json()) as { id?: number };
  expect(session.id, 'the company is still signed in').toBe(person.id);
  await postJob(company, 'Pharmacist after the failure');
  await Promise.all([company.dispose(), after.dispose()]);
});
