/** What the public pages offer besides searching: companies by name, pictures, listening, fonts for little data. */
import { expect, test, type Page, type World } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { wordsOf } from '../texts.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const words = wordsOf('mfe-public', 'en');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a company is found by a part of its name and by its first letter (rule 86)', async ({ page, world }) => {
    const { name } = world.people.company;
    await page.goto('/en/companies');
    await page.getByLabel(words('companies.name')).fill(` ${name.toUpperCase().replace(/ /g, '')} `);
    await page.getByLabel(words('companies.name')).press('Enter');
    const found = page.getByRole('article').getByRole('link', { name, exact: true });
    await expect(found.first()).toBeVisible();
    await expect(page).toHaveURL(/\/en\/companies\?/);

    const letters = page.getByRole('navigation', { name: words('companies.letters') });
    await letters.getByRole('link', { name: name[0]!.toUpperCase(), exact: true }).click();
    await expect(letters.locator('[aria-current]')).toHaveText(name[0]!.toUpperCase());
    const initials = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(initials.map((each) => each.trim()[0]!.toUpperCase())).toEqual(initials.map(() => name[0]!.toUpperCase()));
  });

  test('hostile names find nothing and break nothing', async ({ page }) => {
    for (const name of ["%' or 1=1 --", '<script>alert(1)</script>', '\u200b', 'က'.repeat(500), '#']) {
      const response = await page.goto(`/en/companies?name=${encodeURIComponent(name)}&letter=%3C`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('articles and companies without pictures of their own have drawings', async ({ page, world }) => {
  await openPage(page, '/my/blog');
  await expectDrawn(page, 'img[src^="/article-pictures.svg#"]');
  const { company } = world.people;
  await openPage(page, `/my/company/${world.companySlug}/${company.id}`);
  await expectDrawn(page, 'img[data-cover]');
});

async function expectDrawn(page: Page, selector: string): Promise<void> {
  const picture = page.locator(selector).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test.describe('a job on a phone', () => {
  test.use(PHONE);

  test('the button to apply stays in sight from the first line to the last', async ({ page, world }) => {
    await openPage(page, jobPathOf(world));
    const apply = page.locator('[data-bottom-bar]').getByRole('button', { name: words('apply.apply') });
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByText(words('job.safety.never_pay'))]) {
      await part.scrollIntoViewIfNeeded();
      await expect(apply).toBeInViewport({ ratio: 1 });
    }
  });

  test('it is read aloud where the device has a voice for it, until the page is left', async ({ page, world }) => {
    await page.addInitScript(() => {
      const voice = { lang: 'en-US', localService: true, name: 'Voice' };
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice];
      speechSynthesis.speak = ({ text }) => void spoken.push(text);
      speechSynthesis.cancel = () => void spoken.push('stopped');
      window.SpeechSynthesisUtterance = class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      } as typeof SpeechSynthesisUtterance;
    });
    await openPage(page, jobPathOf(world));
    const said = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
    await page.getByRole('button', { name: words('job.listen') }).click();
    expect(await said()).toContain(world.job.title);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: words('home.heading') })).toBeVisible();
    await expect.poll(async () => (await said()).at(-1)).toBe('stopped');
  });

  test('nothing is offered where the device has no voice', async ({ page, world }) => {
    const chunk = page.waitForResponse(/\/listen\.js/);
    await page.addInitScript(() => (speechSynthesis.getVoices = () => []));
    await openPage(page, jobPathOf(world));
    await chunk;
    await expect(page.getByRole('button', { name: words('job.listen') })).toHaveCount(0);
  });
});

test.describe('in low-data mode (rule 72)', () => {
  /** The fonts that a page requests. */
  async function fontsOf(page: Page, cookies: Readonly<Record<string, string>>, baseURL = ''): Promise<string[]> {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url().replace(/^.*\//, ''));
    });
    const all = Object.entries({ 'low-data': 'on', ...cookies });
    await page.context().addCookies(all.map(([name, value]) => ({ name, value, url: baseURL })));
    await openPage(page, '/my');
    await page.waitForLoadState('networkidle');
    return [...new Set(fonts)];
  }

  test('a device without Burmese gets the font for it, and no other', async ({ page, baseURL }) => {
    expect(await fontsOf(page, { burmese: 'none' }, baseURL)).toEqual(['noto-sans-myanmar.woff2']);
  });

  test('a device that draws Burmese gets none', async ({ page, baseURL }) => {
    expect(await fontsOf(page, { burmese: 'own' }, baseURL)).toEqual([]);
  });

  test('which of them it is, is measured by the first page and remembered', async ({ page, context, baseURL }) => {
    expect(await fontsOf(page, {}, baseURL)).toEqual(['noto-sans-myanmar.woff2']);
    const measured = async () => (await context.cookies()).find(({ name }) => name === 'burmese')?.value;
    await expect.poll(measured).toMatch(/^(?:own|none)$/);
  });
});

const jobPathOf = ({ job }: World) => `/en/jobpost/${job.slug}/${job.id}`;
