/** The first response, before any script: for search engines and share previews. */
import type { ResponseOf } from '@jpro/api';
import { JobPostingRules } from '../../mfe-public/src/testing/jobPostingRules.ts';
import { openPage } from '../people/openPage.ts';
import { holdScripts } from '../people/holdScripts.ts';
import { expect, test } from '../people/test.ts';
import { untilHydrated } from '../people/untilHydrated.ts';
import { bootIn } from '../product/bootOf.ts';
import { wordsOf } from '../texts.ts';

const attribute = (html: string, tag: RegExp, name: string): string | undefined => {
  const found = tag.exec(html)?.[0];
  return found && new RegExp(`${name}="([^"]*)"`).exec(found)?.[1];
};
const meta = (html: string, property: string): string | undefined =>
  attribute(html, new RegExp(`<meta [^>]*(?:property|name)="${property}"[^>]*>`), 'content');
const canonical = (html: string): string | undefined => attribute(html, /<link rel="canonical"[^>]*>/, 'href');
const jsonLdIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}');
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const alternates = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]),
  );

for (const locale of ['my', 'en'] as const) {
  test(`the search page has its title and data in ${locale}`, async ({ request, baseURL }) => {
    const words = wordsOf('mfe-public', locale);
    const response = await request.get(`/${locale}/search`);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
    expect(titleOf(html)).toBe(`${words('search.title')} - JPro`);
    expect(meta(html, 'description')).toBe(words('search.description'));
    expect(canonical(html)).toBe(`${baseURL}/${locale}/search`);
    expect(alternates(html)).toEqual({
      my: `${baseURL}/my/search`,
      en: `${baseURL}/en/search`,
      'x-default': `${baseURL}/my/search`,
    });
    expect(meta(html, 'og:title')).toBe(`${words('search.title')} - JPro`);
    expect(meta(html, 'og:url')).toBe(`${baseURL}/${locale}/search`);
    expect(bootIn(html).data.map(([key]) => key[1])).toContain('/jobpost');
  });
}

test("an open job's page has its own title, share tags and JobPosting data", async ({ request, world, baseURL }) => {
  const html = await (await request.get(`/en/jobpost/${world.job.slug}/${world.job.id}`)).text();
  const title = wordsOf('mfe-public', 'en')('job.page_title', {
    job: world.job.title,
    company: world.people.company.name,
  });
  expect(titleOf(html)).toBe(`${title} - JPro`);
  expect(canonical(html)).toBe(`${baseURL}/en/jobpost/${world.job.slug}/${world.job.id}`);
  expect(meta(html, 'og:type')).toBe('article');
  expect(jsonLdIn(html)).toMatchObject({
    '@type': 'JobPosting',
    title: world.job.title,
    hiringOrganization: { name: world.people.company.name },
    baseSalary: { currency: 'MMK', value: { minValue: 300_000, maxValue: 450_000 } },
  });
});

test('job pages of every shape in the demo data keep to the rules of search engines @all', async ({ request }) => {
  const shapes = new Map<string, JobCard>();
  await firstJob(request, (job) => {
    const { job_type, company, salary, township, translation, status, close_date } = job;
    const shape = [job_type.id, !company, salary?.currency, salary?.max === null, !township, !translation];
    if (status === 'active' && Date.parse(close_date) - Date.now() > 3600_000) shapes.set(shape.join(), job);
    return false;
  });
  expect(shapes.size).toBeGreaterThan(10);
  for (const [index, { slug, id, job_type }] of [...shapes.values()].entries()) {
    const html = await (await request.get(`/${index % 2 ? 'my' : 'en'}/jobpost/${slug}/${id}`)).text();
    const { url, jobLocationType } = JobPostingRules.parse(jsonLdIn(html));
    expect(url).toBe(canonical(html));
    expect(jobLocationType).toBe(job_type.name_en === 'Remote' ? 'TELECOMMUTE' : undefined);
  }
});

test('a confidential job does not name its company anywhere in the document', async ({ request }) => {
  const hidden = await firstJob(request, ({ is_confidential }) => is_confidential);
  expect(hidden, 'the demo data has an open job with a hidden company').toBeDefined();
  const html = await (await request.get(`/en/jobpost/${hidden!.slug}/${hidden!.id}`)).text();
  expect(jsonLdIn(html)).toMatchObject({ '@type': 'JobPosting', hiringOrganization: 'confidential' });
  const data = bootIn(html).data.find(([key]) => key[1] === '/jobpost/{id}')?.[1];
  expect(data).toMatchObject({ company: null });
});

test('a wrong slug redirects with 301, a missing job is a 404', async ({ request, world }) => {
  const wrong = await request.get(`/en/jobpost/another-name/${world.job.id}`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers()['location']]).toEqual([301, `/en/jobpost/${world.job.slug}/${world.job.id}`]);
  const missing = await request.get('/my/jobpost/nothing/999999999');
  expect(missing.status()).toBe(404);
  expect(meta(await missing.text(), 'robots')).toBe('noindex');
});

test('pages behind sign-in are neither indexed nor cached', async ({ browser, world, baseURL }) => {
  const context = await browser.newContext({
    storageState: world.people.jobseeker.storageState,
    ...(baseURL && { baseURL }),
  });
  const response = await context.request.get('/my/jobseeker/profile');
  expect(meta(await response.text(), 'robots')).toBe('noindex');
  expect(response.headers()['cache-control']).toContain('no-store');
  await context.close();
});

test('the page does not request the data it came with', async ({ page, world }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname);
  });
  await page.goto(`/my/jobpost/${world.job.slug}/${world.job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: world.job.title })).toBeVisible();
  await untilHydrated(page);
  expect(requests.filter((path) => path.startsWith('/api/jobpost'))).toEqual([]);
});

test('a guest who comes back does not get the same document again, but a new proof and the time', async ({ page }) => {
  const visit = async () => {
    await openPage(page, '/my/contact');
    return page.evaluate(() => {
      const [{ serverTiming, transferSize, encodedBodySize }] = performance.getEntriesByType('navigation') as [
        PerformanceNavigationTiming,
      ];
      const [proof, now] = ['view', 'now'].map((metric) => serverTiming.find(({ name }) => name === metric));
      return { proof: proof?.description, now: Number(now?.description), isSent: transferSize > encodedBodySize };
    });
  };
  const first = await visit();
  // The first response brings the visitor's id.
  await visit();
  const again = await visit();
  expect([first.isSent, again.isSent]).toEqual([true, false]);
  expect(again.proof).toBeTruthy();
  expect(again.proof).not.toBe(first.proof);
  expect(again.now).toBeGreaterThan(Date.UTC(2026, 0));
});

type JobCard = ResponseOf<'GET', '/jobpost'>['jobposts']['data'][number];

async function firstJob(
  request: { get(path: string): Promise<{ json(): Promise<unknown> }> },
  wanted: (job: JobCard) => boolean,
): Promise<JobCard | undefined> {
  for (let number = 1; number <= 10; number += 1) {
    const { jobposts } = (await (await request.get(`/api/jobpost?limit=100&page=${number}`)).json()) as ResponseOf<
      'GET',
      '/jobpost'
    >;
    const found = jobposts.data.find(wanted);
    if (found) return found;
  }
  return undefined;
}

test('who has read on before the scripts run stays there', async ({ browser, world, baseURL }) => {
  for (const { path, visitor } of [
    { path: '/my/search', visitor: undefined },
    { path: '/my/jobseeker/setting', visitor: world.people.jobseeker },
    { path: '/my/company/setting', visitor: world.people.company },
  ]) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor && { storageState: visitor.storageState }),
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const releaseScripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading' && document.body.scrollHeight > 1_200);
    // Where the browser has another system font, a line more or less moves what is below.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => window.scrollTo(0, 400));
    await releaseScripts();
    await untilHydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => window.scrollY), path).toBe(400);
    await context.close();
  }
});
