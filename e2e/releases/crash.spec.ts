/** A power cut: everything acknowledged survives the restart. */
import { postJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, NEXT, test } from './test.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const ENOUGH = 10;

test('killed while writing, the product restarts with all acknowledged data and the same releases @all', async ({
  playwright,
  site,
  next: _,
}) => {
  const company = await playwright.request.newContext({ baseURL: site.url });
  const { id } = await register(company, 'company', 'Yadana Pharmacy');
  const job = await postJob(company, 'Pharmacist');
  await site.release('promote', NEXT.unit, NEXT.version);
  await site.release('canary', 'mfe-company', await site.publish('mfe-company'), '--percent', '10');
  const channel = await site.release('history', '--json');
  const served = await site.served({ cookie: `visitor=${'A'.repeat(22)}` });

  const drafts: Titled[] = [];
  const writing = (async () => {
    for (let number = 1; ; number += 1)
      drafts.push(
        await send<Titled>(company, '/api/company/jobpost/savetodraft', { data: { title: `Draft ${number}` } }),
      );
  })().catch((error: unknown) => String(error));
  await expect.poll(() => drafts.length).toBeGreaterThan(ENOUGH);
  await site.crashAndRestart();
  expect(await writing).toMatch(/ECONN|socket hang up/);

  expect(await site.release('history', '--json')).toBe(channel);
  expect(await site.served({ cookie: `visitor=${'A'.repeat(22)}` })).toEqual(served);
  const titleAt = async (address: string) => ((await (await company.get(address)).json()) as Titled).title;
  expect(await titleAt(`/api/jobpost/${job.id}`)).toBe(job.title);
  for (const draft of drafts) expect(await titleAt(`/api/company/jobpost/${draft.id}`)).toBe(draft.title);

  const user = (await (await company.get('/api/user')).json()) as { id?: number };
  expect(user.id, 'the company is still signed in').toBe(id);
  await send(company, '/api/company/jobpost/savetodraft', { data: { title: 'After the failure' } });
  await company.dispose();
});
