/** After a navigation inside the site, a page has the head that the gateway writes for it. */
import { openPage } from '../people/openPage.ts';
import { expect, test, type Page } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { arriveAs, VISITOR_OF, VISITORS } from './visits.ts';

for (const visitor of VISITORS) {
  test(`a ${visitor}'s pages have the gateway's head after a navigation (rule 46) @all`, async ({
    browser,
    request,
    world,
  }) => {
    const context = await arriveAs(visitor, world, browser);
    const page = await context.newPage();
    await openPage(page, '/my/privacy');
    for (const [index, route] of (await releasedRoutes(request)).entries()) {
      if (VISITOR_OF[route.guard] !== visitor) continue;
      const locale = index % 2 === 0 ? 'en' : 'my';
      const path = `/${locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
      const response = await context.request.get(path);
      const written = await headIn(page, await response.text());
      // A page that sends this visitor elsewhere has the head of the other page.
      if (new URL(response.url()).pathname !== new URL(path, response.url()).pathname) continue;
      await navigate(page, path);
      await expect.poll(() => headIn(page), { message: path }).toEqual(written);
    }
    await context.close();
  });
}

async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Title, addresses, share tags and structured data of a document, sorted. */
function headIn(page: Page, html?: string): Promise<readonly string[]> {
  return page.evaluate((source) => {
    const { head } = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const tags = head.querySelectorAll(
      'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
    );
    return [...tags]
      .filter((tag) => tag.getAttribute('name') !== 'viewport')
      .map((tag) => (tag.localName === 'script' ? JSON.stringify(JSON.parse(tag.textContent)) : tag.outerHTML))
      .sort();
  }, html);
}
