/** What guests wanted before they logged in, in Burmese on a phone (rule 81). */
import { postJob } from '../people/postJob.ts';
import { newDetails, register } from '../people/register.ts';
import { openPage } from '../people/openPage.ts';
import { send } from '../people/send.ts';
import { fillRegistration } from '../people/signUp.ts';
import { expect, test, type Page, type World } from '../people/test.ts';
import { wordsOf } from '../texts.ts';

const site = wordsOf('mfe-public', 'my');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SAVED = site('job.saved_now');

/** Finds only the job of this world: other workers have one with the same title. */
const searchOf = (world: World) =>
  `/my/search?${new URLSearchParams({ search_keyword: world.job.title, company: String(world.people.company.id) })}`;
const bookmarkOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: site('job.save_named', { title }) });

/** Logs in with the password, on the login page that is open. */
async function logIn(page: Page, { phone, password }: { phone: string; password: string }): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(site('account.email_or_phone')).fill(phone);
  await main.locator('input[type=password]').fill(password);
  await main.getByRole('button', { name: site('account.login'), exact: true }).click();
}

const savedJobs = async ({ request }: Page) =>
  ((await (await request.get('/api/jobseeker/savedjobs')).json()) as { data: { id: number }[] }).data.map(
    ({ id }) => id,
  );

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a bookmark in a long list: registered with a code, back at the card, saved and said', async ({ page }) => {
    await openPage(page, '/my/search');
    const card = page.getByRole('article').nth(9);
    const title = (await card.getByRole('heading').textContent())!;
    // Another job may have the same title.
    const id = await card.getByRole('button', { name: site('job.save_named', { title }) }).getAttribute('id');
    const bookmark = page.locator(`[id="${id}"]`);
    await bookmark.click();
    await expect(page.getByText(site('account.comes_next.save'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: site('account.register_tab'), exact: true })
      .click();
    await expect(page.getByRole('checkbox', { name: site('account.remember') })).toBeChecked();
    await fillRegistration(page, { role: 'jobseeker', ...newDetails('မနှင်းဝေ') }, 'my', /\/my\/search#job-\d+$/);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(bookmark).toBeInViewport();
    expect(await savedJobs(page)).toHaveLength(1);
    const session = (await page.context().cookies()).find(({ name }) => name === 'jpro_session')!;
    expect(session.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 24 * 3600);
    // Once: a reload does not do it again.
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    expect(await savedJobs(page)).toEqual([]);
  });

  test('apply: logged in with the password, the sheet is open and asks for what an empty profile lacks', async ({
    page,
    world,
    request,
  }) => {
    const person = await register(request, 'jobseeker', 'ကိုဇော်');
    await openPage(page, `/my/jobpost/${world.job.slug}/${world.job.id}`);
    await page.getByRole('button', { name: site('apply.apply'), exact: true }).click();
    await logIn(page, person);
    const sheet = page.getByRole('dialog');
    await expect(page).toHaveURL(new RegExp(`/my/jobpost/[^?]+/${world.job.id}#apply$`));
    // The profile is empty: first the one thing that is missing (rule 83).
    await sheet.getByLabel(site('apply.first.position')).fill('ပို့ဆောင်ရေးယာဉ်မောင်း');
    await expect(sheet.getByLabel(site('apply.message'))).toHaveCount(0);
    await sheet.getByRole('button', { name: site('apply.first.go_on') }).click();
    await sheet.getByLabel(site('apply.message')).fill('ဤအလုပ်ကို စိတ်ဝင်စားပါသည်။');
    await sheet.getByRole('button', { name: site('apply.send') }).click();
    await expect(page).toHaveURL(/\/success\/\d+$/);
  });

  test('two tabs and twice: each press is done once', async ({ context, world, request }) => {
    const person = await register(request, 'jobseeker', 'မခင်မေ');
    const [first, second] = [await context.newPage(), await context.newPage()];
    await openPage(first, searchOf(world));
    await bookmarkOf(first, world.job.title).first().click();
    await openPage(second, `/my/company/${world.companySlug}/${world.people.company.id}`);
    await second.getByRole('button', { name: site('company.follow'), exact: true }).click();
    await logIn(second, person);
    await expect(second.getByRole('button', { name: site('company.followed'), exact: true })).toBeVisible();
    await first.bringToFront();
    await first.reload();
    await expect(bookmarkOf(first, world.job.title).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await savedJobs(first)).toEqual([world.job.id]);
  });

  test('as a company, it is said, and the page is the same', async ({ page, world }) => {
    await openPage(page, searchOf(world));
    await bookmarkOf(page, world.job.title).first().click();
    const back = new URL(page.url()).searchParams.get('redirect')!;
    expect(back).toContain('intent=save-');
    await page.goto(`/my/companylogin?redirect=${encodeURIComponent(back)}`);
    await logIn(page, { phone: 'company@jpro.test', password: 'jpro-demo-2026' });
    await expect(page.getByText(site('intent.company'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(world.job.title);
  });

  test('a job that closed meanwhile says so, and nothing breaks', async ({ page, playwright, baseURL }) => {
    const visit = () => playwright.request.newContext(baseURL ? { baseURL } : {});
    const [desk, asJobseeker] = [await visit(), await visit()];
    await register(desk, 'company', 'Closing Soon');
    const job = await postJob(desk, 'Delivery driver');
    const person = await register(asJobseeker, 'jobseeker', 'ကိုမျိုး');
    await openPage(page, `/my/jobpost/${job.slug}/${job.id}`);
    await page.getByRole('button', { name: site('apply.apply'), exact: true }).click();
    await send(desk, `/api/company/jobpost/closejob/${job.id}`);
    await logIn(page, person);
    await expect(page.getByText(site('job.closed.title'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await desk.dispose();
    await asJobseeker.dispose();
  });

  test('a link of somebody else saves, applies and leads away nowhere', async ({ page, world, request }) => {
    const person = await register(request, 'jobseeker', 'မစု');
    const token = 'ab'.repeat(16);
    const target = `${searchOf(world)}&intent=save-${world.job.id}-${token}`;
    await openPage(page, `/my/login?redirect=${encodeURIComponent(target)}`);
    await logIn(page, person);
    await expect(page).toHaveURL((url) => url.pathname === '/my/search' && !url.searchParams.has('intent'));
    await expect(bookmarkOf(page, world.job.title).first()).toHaveAttribute('aria-pressed', 'false');
    expect(await savedJobs(page)).toEqual([]);
    await page.goto(`/my/login?redirect=${encodeURIComponent('https://evil.example/?intent=save-7')}`);
    await expect(page).toHaveURL(/\/my\/jobseeker\/profile$/);
  });
});

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('the bookmark is saved after the login, at its place, and said; apply leads to its form', async ({
    page,
    world,
    request,
  }) => {
    const person = await register(request, 'jobseeker', 'ကိုထွန်း');
    await page.goto(searchOf(world));
    await bookmarkOf(page, world.job.title).first().click();
    await expect(page).toHaveURL(/\/my\/login\?redirect=/);
    await expect(page.getByRole('checkbox', { name: site('account.remember') })).toBeChecked();
    await logIn(page, person);
    await expect(page).toHaveURL((url) => url.pathname === '/my/search' && url.hash === `#job-${world.job.id}`);
    // Playwright does not read the text of this element.
    const notice = page.locator('main noscript > div').first();
    expect(await notice.evaluate((element) => element.textContent)).toBe(SAVED);
    await expect(notice).toBeInViewport();
    await expect(bookmarkOf(page, world.job.title).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await savedJobs(page)).toEqual([world.job.id]);

    await page.context().clearCookies();
    await page.goto(`/my/jobpost/${world.job.slug}/${world.job.id}`);
    await page.getByRole('button', { name: site('apply.apply'), exact: true }).click();
    await logIn(page, person);
    const form = page.locator('form#apply');
    await expect(form).toBeInViewport();
    expect(await (await page.request.get('/api/jobapply')).json()).toMatchObject({ total: 0 });
    await form.getByLabel(site('apply.first.position')).fill('ယာဉ်မောင်း');
    await form.getByRole('button', { name: site('apply.send') }).click();
    await expect(page).toHaveURL(/\/success\/\d+$/);
  });
});
