/** Every form is sent after a page translator, such as Chrome's, has replaced all texts of its page (rule 78). */
import { expect, test, type Page } from '../people/test.ts';
import { openPage } from '../people/openPage.ts';
import { translatePage } from '../people/translatePage.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { arriveAs, DEVICES, untilShown, VISITOR_OF, VISITORS } from './visits.ts';

/** Not those of the buttons beside each job. */
const FORMS = 'main form:not([action="/intent"]):has(button[type=submit])';

for (const visitor of VISITORS)
  for (const { locale, viewport } of DEVICES)
    test(`the forms of a ${visitor} in ${locale}, translated by the browser @all`, async ({
      browser,
      request,
      world,
    }) => {
      const context = await arriveAs(visitor, world, browser, { viewport });
      let sent = 0;
      for (const route of await releasedRoutes(request)) {
        if (VISITOR_OF[route.guard] !== visitor) continue;
        const path = `/${locale}${filledPath(route.pattern, world)}`.replace(/\/$/, '');
        for (let [form, count] = [0, 1]; form < count; form += 1)
          await test.step(`${path}: form ${form + 1}`, async () => {
            // A tab of its own: a form may lead to another page later.
            const page = await context.newPage();
            await openPage(page, path);
            await untilShown(page);
            count = await page.locator(FORMS).count();
            if (count > 0) {
              await translatePage(page);
              await send(page, form);
              sent += 1;
            }
            await page.close();
          });
      }
      expect(sent).toBeGreaterThan(2);
      await context.close();
    });

/** Presses the button of a form. Something must come of it: a message, another address, or a request. */
async function send(page: Page, form: number): Promise<void> {
  const address = page.url();
  let requests = 0;
  page.on('request', (made) => {
    if (made.method() !== 'GET' && made.url().includes('/api/')) requests += 1;
  });
  await page.locator(FORMS).nth(form).locator('button[type=submit]').last().click();
  const hasSaid = async () =>
    requests > 0 ||
    page.url() !== address ||
    (await page.locator('[aria-invalid=true], [role=alert], [role=status]:not(:empty)').count()) > 0;
  await expect.poll(hasSaid, { message: 'the effect of the form' }).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(page.getByTestId('remote-error')).toHaveCount(0);
}
