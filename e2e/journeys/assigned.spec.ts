/** Who of a company sees to what (rules 95.8 and 95.9): assigned, mentioned in a note, and handed over. */
import type { Browser, Page } from '@playwright/test';
import { arrive } from '../people/arrive.ts';
import { linkSentTo } from '../people/outbox.ts';
import { openPage } from '../people/openPage.ts';
import { postJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');
const account = wordsOf('mfe-public', 'en');
const bell = wordsOf('shared/features/src/notifications', 'en');
const RECRUITER = 'Ma Recruiter';

/** A recruiter who has joined the owner's company, in a browser of their own. */
async function recruiterOf(owner: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const email = `recruiter${Date.now()}@jpro.test`;
  await send(owner.request, '/api/company/team/invitations', { data: { email, role: 'recruiter' } });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await openPage(page, (await linkSentTo(owner.request, email)).replace(/^(?:\/my)?\/auth/, '/en/auth'));
  await page.getByLabel(account('invitation.name')).fill(RECRUITER);
  await page.getByRole('textbox', { name: account('account.password') }).fill('river of nine bends');
  await page.getByRole('button', { name: account('invitation.join') }).click();
  await expect(page).toHaveURL(/\/company\/dashboard/);
  return page;
}

test('an owner assigns a job, mentions a recruiter in a note, and takes over what was assigned', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { page: owner } = await arrive(browser, 'company', 'Shared Desk');
  const main = owner.getByRole('main');
  const recruiter = await recruiterOf(owner, browser, baseURL);
  const job = await postJob(owner.request, 'Delivery driver');
  const asJobseeker = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await register(asJobseeker, 'jobseeker', 'Daw Hla');
  const { id } = (await (await asJobseeker.get('/api/user')).json()) as { id: number };
  await send(asJobseeker, `/api/jobseeker/update/${id}`, { method: 'PUT', data: { position_title: 'Driver' } });
  const applied = await send<{ id: number }>(asJobseeker, '/api/jobapply', { data: { job_id: job.id } });

  await openPage(owner, `/en/company/job/${job.id}`);
  await main.getByLabel(words('assign.label')).selectOption(RECRUITER);
  await openPage(owner, `/en/company/job/manageapplication/${job.id}/${applied.id}`);
  await expect(main.getByText(words('assign.to_name', { name: RECRUITER }))).toBeVisible();
  const note = main.getByLabel(words('applicant.new_note'));
  await note.fill('Can you call her? @ma');
  await main.getByRole('button', { name: words('applicant.mention', { name: RECRUITER }) }).click();
  await expect(note).toHaveValue(`Can you call her? @${RECRUITER} `);
  await main.getByRole('button', { name: words('applicant.add_note') }).click();
  await expect(main.getByText(`Can you call her? @${RECRUITER}`)).toBeVisible();

  await openPage(recruiter, '/en/company/dashboard');
  await recruiter.getByTestId('bell').click();
  const news = recruiter.getByTestId('notifications');
  await expect(news.getByText(bell.like('assigned_job'))).toBeVisible();
  await news.getByText(bell.like('mentioned')).click();
  await expect(recruiter).toHaveURL(new RegExp(`/${job.id}/${applied.id}$`));
  await openPage(recruiter, '/en/company/applications?assigned=me');
  await expect(recruiter.getByRole('main').getByRole('link', { name: 'Daw Hla' })).toBeVisible();
  // The owner's own bell has the application only.
  await openPage(owner, '/en/company/dashboard');
  await owner.getByTestId('bell').click();
  await expect(owner.getByTestId('notifications').getByText(bell.like('applied'))).toBeVisible();
  await expect(owner.getByTestId('notifications').getByText(bell.like('mentioned'))).toHaveCount(0);

  // Whoever is removed while they write a note is logged out; nothing of it is stored for the company.
  await openPage(recruiter, `/en/company/job/manageapplication/${job.id}/${applied.id}`);
  const half = recruiter.getByRole('main').getByLabel(words('applicant.new_note'));
  await half.fill('I called her, and');
  await openPage(owner, '/en/company/team');
  await main.getByRole('button', { name: words('team.remove_name', { name: RECRUITER }) }).click();
  const dialog = owner.getByRole('alertdialog');
  await dialog.getByLabel(words('team.successor')).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: words('team.remove'), exact: true }).click();
  await expect(main.getByRole('button', { name: words('team.remove_name', { name: RECRUITER }) })).toHaveCount(0);
  await expect(async () => {
    if (await half.isVisible())
      await recruiter
        .getByRole('main')
        .getByRole('button', { name: words('applicant.add_note') })
        .click({ timeout: 2000 });
    await expect(recruiter).toHaveURL(/\/en\/companylogin/);
  }).toPass();
  await openPage(owner, `/en/company/job/manageapplication/${job.id}/${applied.id}`);
  await expect(main.getByText(`Can you call her? @${RECRUITER}`)).toBeVisible();
  await expect(main.getByText('I called her, and')).toHaveCount(0);
  await openPage(owner, '/en/company/job/managejobs?status=active&show=mine');
  await expect(main.getByRole('link', { name: 'Delivery driver' })).toBeVisible();
  for (const page of [owner, recruiter]) await page.context().close();
  await asJobseeker.dispose();
});
