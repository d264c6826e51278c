/** First views stay within their budget of bytes and requests; `npm run bench:web` measures their speed. */
import { BUDGET } from '../bench/budget.ts';
import { countBytes } from '../bench/countBytes.ts';
import { expect, test, type World } from '../people/test.ts';

const VIEWS = [
  {
    name: 'the home page',
    visitor: 'guest',
    address: () => '/my',
    documentKilobytes: BUDGET.listKilobytes,
  },
  {
    name: 'the search',
    visitor: 'guest',
    address: () => '/my/search',
    documentKilobytes: BUDGET.listKilobytes,
  },
  { name: 'a job', visitor: 'guest', address: ({ job }: World) => `/my/jobpost/${job.slug}/${job.id}` },
  {
    name: 'a page that is not hydrated',
    visitor: 'guest',
    address: () => '/my/about',
    scriptKilobytes: BUDGET.staticScriptKilobytes,
    documentKilobytes: BUDGET.staticKilobytes,
  },
  ...['/my/login', '/my/register', '/my/contact'].map((address) => ({
    name: `the form at ${address}`,
    visitor: 'guest' as const,
    address: () => address,
    scriptKilobytes: BUDGET.formScriptKilobytes,
    requests: BUDGET.formRequests,
  })),
  { name: 'the jobseeker’s dashboard', visitor: 'jobseeker', address: () => '/my/jobseeker/dashboard' },
  { name: 'the company’s dashboard', visitor: 'company', address: () => '/my/company/dashboard' },
] as const;

for (const view of VIEWS) {
  const { name, address, visitor } = view;
  const maxScript = 'scriptKilobytes' in view ? view.scriptKilobytes : BUDGET.scriptKilobytes;
  const maxRequests = 'requests' in view ? view.requests : BUDGET.requests;
  const maxDocument = 'documentKilobytes' in view ? view.documentKilobytes : BUDGET.documentKilobytes;
  test(`the first view of ${name} stays within its budget`, async ({ browser, world, baseURL }, testInfo) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
      viewport: { width: 360, height: 740 },
      isMobile: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    // Most visitors are not among those whose page views are measured, which takes one more script.
    await page.addInitScript(() => (Math.random = () => 0.99));
    const counted = await countBytes(await context.newCDPSession(page));
    await page.goto(address(world));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { requests, bytes, bodies } = counted();
    await context.close();

    const [script = 0, fonts = 0, document = 0] = ['Script', 'Font', 'Document'].map(
      (kind) => (bodies[kind] ?? 0) / 1000,
    );
    const withHeaders = ((bytes['Script'] ?? 0) / 1000).toFixed(1);
    testInfo.annotations.push({
      type: 'measured',
      description: [
        `script ${script.toFixed(1)} kB (${withHeaders} kB with headers)`,
        `document ${document.toFixed(1)} kB`,
        `fonts ${fonts.toFixed(1)} kB`,
        `${requests} requests`,
      ].join(', '),
    });
    expect.soft(script, 'kilobytes of script').toBeGreaterThan(0);
    expect.soft(script, 'kilobytes of script').toBeLessThanOrEqual(maxScript);
    expect.soft(document, 'kilobytes of document').toBeLessThanOrEqual(maxDocument);
    expect.soft(fonts, 'kilobytes of fonts').toBeLessThanOrEqual(BUDGET.fontKilobytes);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(maxRequests);
  });
}
