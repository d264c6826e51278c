import { request as requests } from '@playwright/test';
import { expect, test, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { expectedRedirect } from './expectedAnswer.ts';

const PREFIXES = ['', '/en', '/my'] as const;
const VISITORS: readonly Visitor[] = ['guest', 'jobseeker', 'company'];

for (const visitor of VISITORS) {
  test(`every released route, in its three forms, answers a ${visitor} as its guard says`, async ({ request, world, baseURL }) => {
    const visit = await requests.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
    });
    const routes = await releasedRoutes(request);
    expect(routes.length).toBeGreaterThan(20);

    for (const { pattern, page, guard } of routes) {
      const path = filledPath(pattern, world);
      for (const prefix of PREFIXES) {
        // The root is the one address that chooses the language by itself.
        const redirect = prefix === '' && path === '/' ? '/my' : (expectedRedirect(guard, visitor, prefix, path) ?? successRedirect(page, prefix, path));
        const answer = await visit.get(`${prefix}${path}`, { maxRedirects: 0 });
        const found = { status: answer.status(), location: answer.headers()['location'] };
        expect.soft(found, `${prefix}${path} (${pattern}) for a ${visitor}`).toEqual({ status: redirect ? 302 : 200, location: redirect });
      }
    }
    await visit.dispose();
  });
}

test('an address that no table knows is a 404 in all three forms', async ({ request }) => {
  for (const prefix of PREFIXES) {
    const answer = await request.get(`${prefix}/no/such/page`);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('text/html');
  }
});

/** Nobody here has applied for the sample job: its success page leads to the job (decision 3). */
function successRedirect(page: string, prefix: string, path: string): string | undefined {
  return page === 'job-success' ? `${prefix}${path.replace('/success/', '/')}` : undefined;
}
