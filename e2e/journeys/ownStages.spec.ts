/** A company's own stages: made on their page, used on the board and in the list, unknown to the jobseeker. */
import { applyWithCv } from '../people/applyWithCv.ts';
import { register } from '../people/register.ts';
import { openPage } from '../people/openPage.ts';
import { expect, test } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-company', 'en');

test('an own stage is added, reached by dragging and by menu, and removed (rules 103.6 and 103.7)', async ({
  browser,
  world,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const seeker = await register(visitor, 'jobseeker', 'Ma Own Stage');
  await applyWithCv(visitor, world.job.id);
  const context = await browser.newContext({
    storageState: world.people.company.storageState,
    viewport: { width: 1366, height: 800 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();

  await openPage(page, '/en/company/ownstages');
  await page.getByRole('button', { name: words('own_stages.add') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: words('own_stages.name') }).fill('Trial day');
  await form.getByRole('combobox', { name: words('own_stages.within') }).selectOption('shortlisted');
  await form.getByRole('button', { name: words('own_stages.save') }).click();
  await expect(page.getByRole('main').getByText('Trial day', { exact: true })).toBeVisible();

  await openPage(page, `/en/company/job/manageapplication/${world.job.id}?view=board`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: seeker.name });
  await expect(page.locator('[data-stage]').nth(2)).toHaveAccessibleName('Trial day');
  await card(words('stage.applied')).dragTo(column('Trial day'));
  await expect(card('Trial day')).toBeVisible();
  await page.getByRole('button', { name: words('common.undo') }).click();
  await expect(card(words('stage.applied'))).toBeVisible();
  const moveMenu = () => page.getByRole('button', { name: words('board.move_name', { name: seeker.name }) });
  await moveMenu().click();
  await page.getByRole('menuitem', { name: 'Trial day' }).click();
  await expect(card('Trial day')).toBeVisible();

  // What the jobseeker sees once the undo window is over, also on a phone.
  const jobseeker = await browser.newContext({
    storageState: await visitor.storageState(),
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  const own = await jobseeker.newPage();
  const mine = wordsOf('mfe-jobseeker', 'en');
  await expect
    .poll(async () => {
      await openPage(own, '/en/jobseeker/applyjobs');
      return own.getByRole('main').innerText();
    })
    .toContain(mine('status.shortlisted'));
  await expect(own.getByText('Trial day')).toHaveCount(0);

  await openPage(page, '/en/company/applications');
  await page.getByRole('link', { name: /^Trial day/ }).click();
  await expect(page).toHaveURL(/status=\d+/);
  await expect(page.getByRole('link', { name: seeker.name })).toBeVisible();

  await openPage(page, '/en/company/ownstages');
  await page.getByRole('button', { name: words('own_stages.remove_name', { name: 'Trial day' }) }).click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(asked).toContainText(words('stage.shortlisted'));
  await asked.getByRole('button', { name: words('own_stages.remove'), exact: true }).click();
  await expect(page.getByText(words('own_stages.removed', { name: 'Trial day' }))).toBeVisible();
  await openPage(page, `/en/company/job/manageapplication/${world.job.id}?view=board`);
  await expect(card(words('stage.shortlisted'))).toBeVisible();
  await expect(column('Trial day')).toHaveCount(0);
  await jobseeker.close();
  await context.close();
  await visitor.dispose();
});
