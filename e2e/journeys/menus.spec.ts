/**
 * What the released pages put into the menus (rules 48 and 49): the same entries, in the same order, for each visitor.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

const PHONE = { width: 360, height: 740 };
const shell = wordsOf('shell', 'en');
const company = wordsOf('mfe-company', 'en');

const TABS = [
  'Home /',
  'Search jobs /search',
  'Job categories /jobcategory',
  'Companies /companies',
  'Contact us /contact',
  'Blog /blog',
];
/** Of the drawer on phones. */
const COMPANY = [
  'Dashboard /company/dashboard',
  'Profile /company/profile',
  'Edit profile /company/editprofile',
  'Post new job /company/job/addjob',
  'Manage jobs /company/job/managejobs',
  'Drafts /company/job/draftlist',
  'Job applications /company/applications',
  'Interview calendar /company/interviews',
  'Messages /company/messages',
  'CV database /company/jobseekerdatabase',
  'Unlocked CVs /company/unlockedcv',
  'Dinger wallet /company/dinger/wallet',
  'Report /company/report',
  'Team /company/team',
  'Change password /company/changepassword',
  'Company settings /company/setting',
];
/** Beside the pages, in four groups. */
const COMPANY_SIDE = [
  'Dashboard /company/dashboard',
  'Manage jobs /company/job/managejobs',
  'Job applications /company/applications',
  'Interview calendar /company/interviews',
  'Messages /company/messages',
  'CV database /company/jobseekerdatabase',
  'Dinger wallet /company/dinger/wallet',
  'Report /company/report',
  'Profile /company/profile',
];
const EMPLOYER = [
  'For employers /companylanding',
  'Employer login /companylogin',
  'Employer registration /companyregister',
];
const JOBSEEKER = [
  'Applied jobs /jobseeker/applyjobs',
  'Interviews /jobseeker/interview',
  'Messages /jobseeker/messages',
  'Saved jobs /jobseeker/savejobs',
  'Job alerts /jobseeker/jobalerts',
  'Employer views /jobseeker/employerviews',
  'Invite friends /jobseeker/sharereferral',
];
const COMPANY_TABS = [...TABS.slice(0, -1), 'Blog /companyblog'];

/** `text path` of each link, without the language prefix. */
async function linksOf(place: Locator): Promise<string[]> {
  await expect(place.first()).toBeVisible();
  return place
    .getByRole('link')
    .or(place.locator('a[role=menuitem]'))
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent} ${link.getAttribute('href')?.replace(/^\/en(?=\/|$)/, '') || '/'}`),
    );
}

async function drawer(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: shell('menu.open') }).click();
  return linksOf(page.getByRole('dialog').getByRole('navigation'));
}

test("a guest's menus", async ({ page }) => {
  await openPage(page, '/en');
  const banner = page.getByRole('banner');
  expect(await linksOf(banner.getByRole('navigation'))).toEqual(TABS);
  await expect(banner.getByRole('link', { name: 'Jobseeker login' })).toHaveAttribute('href', '/en/login');
  expect(await linksOf(page.getByRole('contentinfo').getByRole('navigation').first())).toEqual([
    'Contact /contact',
    'Help /help',
    'Privacy /privacy',
    'Terms of use /terms',
    'About us /about',
  ]);
  await banner.getByRole('button', { name: shell('employer.label') }).click();
  expect(await linksOf(page.getByRole('menu'))).toEqual(EMPLOYER);
  await page.keyboard.press('Escape');
  expect(await drawer(page)).toEqual([
    ...TABS,
    'Jobseeker login /login',
    'Register /register',
    ...EMPLOYER.slice(0, 1),
  ]);
});

test.describe('of a jobseeker', () => {
  test.use({ storageState: ({ world }, use) => use(world.people.jobseeker.storageState) });

  test('the menus of a jobseeker', async ({ page, world }) => {
    await openPage(page, '/en/jobseeker/dashboard');
    const area = page.getByRole('navigation', { name: 'My pages' });
    expect(await linksOf(area.first())).toEqual([
      'Dashboard /jobseeker/dashboard',
      'Profile /jobseeker/profile',
      ...JOBSEEKER,
      'Settings /jobseeker/setting',
    ]);
    await page.getByRole('button', { name: shell('user_menu.label', { name: world.people.jobseeker.name }) }).click();
    expect(await linksOf(page.getByRole('menu'))).toEqual([
      'Profile /jobseeker/profile',
      'Dashboard /jobseeker/dashboard',
      'Invite friends /jobseeker/sharereferral',
      'Settings /jobseeker/setting',
    ]);
    await page.keyboard.press('Escape');
    expect(await drawer(page)).toEqual([
      ...TABS,
      'Dashboard /jobseeker/dashboard',
      'Saved jobs /jobseeker/savejobs',
      'Settings /jobseeker/setting',
    ]);
  });
});

test.describe('of a company', () => {
  test.use({ storageState: ({ world }, use) => use(world.people.company.storageState) });

  test('the menus of a company', async ({ page, world }) => {
    await openPage(page, '/en/company/dashboard');
    expect(await linksOf(page.getByRole('navigation', { name: 'Company menu' }))).toEqual(COMPANY_SIDE);
    await page
      .getByRole('banner')
      .getByRole('button', { name: company('menu.find_applicant') })
      .click();
    await expect(page).toHaveURL(/\/en\/company\/applications$/);
    await page
      .getByRole('banner')
      .getByRole('button', { name: company('menu.manage_jobs') })
      .click();
    await expect(page).toHaveURL(/\/en\/company\/job\/managejobs$/);
    await page.getByRole('button', { name: shell('user_menu.label', { name: world.people.company.name }) }).click();
    expect(await linksOf(page.getByRole('menu'))).toEqual([
      'Profile /company/profile',
      'Dashboard /company/dashboard',
      'Team /company/team',
      'Blog /companyblog',
      'Change password /company/changepassword',
      'Company settings /company/setting',
    ]);
    await page.keyboard.press('Escape');
    expect(await drawer(page)).toEqual([...COMPANY, ...COMPANY_TABS]);
  });
});

test('the back bar says whose login it is (rule 50)', async ({ page }) => {
  const titles = {
    '/login': 'Jobseeker login',
    '/login?page=2': 'Jobseeker registration',
    '/register': 'Jobseeker registration',
    '/companylogin': 'Employer login',
    '/companyregister': 'Employer registration',
  };
  for (const [path, title] of Object.entries(titles)) {
    await openPage(page, `/en${path}`);
    await expect(page.getByRole('banner').getByRole('paragraph')).toHaveText(title);
  }
});
