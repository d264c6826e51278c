/** The site before its scripts have arrived, and without them. */
import { applyWithCv } from '../people/applyWithCv.ts';
import { holdScripts } from '../people/holdScripts.ts';
import { notifiedInterview } from '../people/notifiedInterview.ts';
import { postJob } from '../people/postJob.ts';
import { register } from '../people/register.ts';
import { send } from '../people/send.ts';
import { expect, test, type World } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { wordsOf } from '../texts.ts';

const words = wordsOf('mfe-public', 'en');
const shell = wordsOf('shell', 'en');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest searches, filters, reads a job and its company, and changes language and theme', async ({
    page,
    world,
  }) => {
    await page.goto('/en/search');
    await page.getByLabel(words('common.search.keyword')).fill(world.job.title);
    await page
      .getByRole('search')
      .getByRole('button', { name: words('common.search.submit') })
      .click();
    await expect(page).toHaveURL(/search_keyword=/);
    const sort = page.getByLabel(words('search.sort'));
    await sort.selectOption({ index: 1 });
    await page.locator('form').filter({ has: sort }).getByRole('button').click();
    await expect(page).toHaveURL(/sort/);

    await page.goto(`/en/search?search_keyword=${encodeURIComponent(world.job.title)}`);
    await page.getByRole('link', { name: world.job.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: world.job.title })).toBeVisible();
    await page.goto(jobPathOf(world));
    await page.getByRole('link', { name: world.people.company.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: world.people.company.name })).toBeVisible();

    await page.getByRole('button', { name: shell('theme.dark') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'မြန်မာ' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await expect(page).toHaveURL(/\/my\/company\//);
    await page.goto('/');
    await expect(page).toHaveURL(/\/my$/);

    await page.locator('summary').first().click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: wordsOf('mfe-public', 'my')('menu.search') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/my\/search$/);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.getByRole('searchbox').first().boundingBox())?.width).toBeGreaterThan(250);
  });

  test('a guest reads an article, logs in and logs out', async ({ page, world }) => {
    await page.goto('/my/blog');
    await page.locator(`main a[href*="/view/${world.articles[1].id}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main article').first()).toContainText(/\S{20}/);

    await page.goto('/en/jobseeker/dashboard');
    const logIn = async (password: string): Promise<void> => {
      await page.getByLabel(words('account.email_or_phone')).fill('jobseeker@jpro.test');
      await page.locator('input[type=password]').fill(password);
      await page
        .getByRole('main')
        .getByRole('button', { name: words('account.login') })
        .click();
    };
    await logIn('a wrong password');
    await expect(page.getByText(words('account.login_failed.wrong'))).toBeVisible();
    await logIn('jpro-demo-2026');
    await expect(page).toHaveURL(/jobseeker\/dashboard$/);
    await page.getByRole('button', { name: shell('user_menu.logout') }).click();
    await expect(page).toHaveURL(/\/(my|en)$/);
    await page.goto('/en/jobseeker/dashboard');
    await expect(page).toHaveURL(/\/en\/login/);
  });

  test('a jobseeker saves a job and applies for it', async ({ browser, playwright, world, baseURL }) => {
    const asCompany = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await register(asCompany, 'company', 'Salween Trading');
    const job = await postJob(asCompany, 'Delivery driver');
    await asCompany.dispose();
    const { storageState } = world.people.jobseeker;
    const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, storageState });
    const page = await context.newPage();
    await page.goto(`/my/jobpost/${job.slug}/${job.id}`);
    const my = wordsOf('mfe-public', 'my');
    await page.getByRole('button', { name: my('job.save'), exact: true }).click();
    await expect(
      page.getByRole('button', { name: my('common.job.saved'), exact: true, pressed: true }),
    ).toBeInViewport();
    await page.goto(`/en/jobpost/${job.slug}/${job.id}`);
    await page.getByRole('button', { name: words('common.job.saved'), exact: true }).click();
    await expect(page.getByRole('button', { name: words('job.save'), exact: true, pressed: false })).toBeInViewport();
    await expect(page).toHaveURL(/\/en\/jobpost\//);
    await page.goto(`/my/jobpost/${job.slug}/${job.id}`);
    const form = page.locator('form[action="/apply"]');
    await form.getByLabel(my('apply.message'), { exact: true }).fill('ဤအလုပ်ကို စိတ်ဝင်စားပါသည်။');
    await form.getByRole('button', { name: my('apply.send') }).click();
    await expect(page).toHaveURL(/\/success\/\d+$/);
    await page.goBack();
    await page.reload();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('link', { name: my('apply.see_application') })).toBeVisible();
    await context.close();
  });

  test('one of two jobseekers takes an offered time, the other one reads that it is gone (rule 104.4)', async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const own = () => playwright.request.newContext(baseURL ? { baseURL } : {});
    const asCompany = await own();
    await register(asCompany, 'company', 'Salween Trading');
    const job = await postJob(asCompany, 'Delivery driver');
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    const times = [inDays(7), inDays(8)];
    const people = [];
    for (const name of ['Ma Hnin', 'Ko Zaw']) {
      const request = await own();
      await register(request, 'jobseeker', name);
      await applyWithCv(request, job.id);
      people.push(request);
    }
    const applicants = await asCompany.get(`/api/company/application/bycompany?job_id=${job.id}`);
    for (const { id } of ((await applicants.json()) as { data: { id: number }[] }).data)
      await send(asCompany, '/api/company/application/addtointerviewlist', {
        data: { jobapplyId: id, at: times[0], other_times: [times[1]], place: 'Strand Road 4' },
      });
    const area = wordsOf('mfe-jobseeker', 'en');
    const pages = [];
    for (const request of people) {
      const id = await notifiedInterview(request);
      const storageState = await request.storageState();
      const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, storageState });
      const page = await context.newPage();
      await page.goto(`/en/jobseeker/interview/${id}`);
      pages.push(page);
    }
    const [first, second] = pages;
    for (const page of pages) await page.locator('form[action="/interview"] button').first().click();
    await expect(first!.getByText(area('interview_state.accepted'))).toBeVisible();
    await expect(second!.getByText(area('interviews.not_taken.gone'))).toBeVisible();
    await expect(second!.getByText(area('interviews.taken'))).toBeVisible();
    await second!.locator('form[action="/interview"] button').first().click();
    await expect(second!.getByText(area('interview_state.accepted'))).toBeVisible();
    for (const request of [asCompany, ...people]) await request.dispose();
    for (const page of pages) await page.context().close();
  });

  test('a form that needs scripts says so, and does not put what was typed into the address', async ({ page }) => {
    await page.goto('/en/login?page=2');
    const form = page.locator('form[method=post]').last();
    expect(await form.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('JavaScript');
    await page.locator('input[type=password]').fill('a secret password');
    await page.locator('input[type=password]').press('Enter');
    await expect(page.locator('input[type=password]')).toHaveValue('');
    expect(page.url()).toMatch(/\/en\/login\?page=2$/);
  });
});

test('what a visitor types and presses before the scripts arrive is not lost', async ({ page, world }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  const password = page.locator('input[type=password]');
  await page.getByLabel(words('account.email_or_phone')).fill('09 700 000 000');
  await password.fill('a wrong password');
  await password.press('Enter');
  expect(page.url()).toMatch(/\/en\/login$/);
  const login = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'));
  await releaseScripts();
  expect((await login).postData()).toContain('a wrong password');
  await expect(password).toHaveValue('a wrong password');

  expect(jobPathOf(world)).toContain('/en/jobpost/');
});

test('what was typed before the scripts arrive is still there after a look at another page', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/en/contact');
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('name').fill('Daw Mya');
  await field('message').fill('A question');
  await page.getByRole('contentinfo').locator('a[href$="/privacy"]').click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await expect(field('message')).toHaveValue('A question');
  await releaseScripts();
  await untilHydrated(page);
  await expect(field('name')).toHaveValue('Daw Mya');
  await expect(field('message')).toHaveValue('A question');
  // The form knows it, too: it is a draft of the tab.
  await page.reload();
  await releaseScripts();
  await untilHydrated(page);
  await expect(field('message')).toHaveValue('A question');
});

const jobPathOf = ({ job }: World): string => `/en/jobpost/${job.slug}/${job.id}`;
