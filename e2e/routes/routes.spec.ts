import { request as requests } from '@playwright/test';
import { expect, test, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { expectedResponse, type Prefix } from './expectedResponse.ts';

const PREFIXES: readonly Prefix[] = ['', '/en', '/my'];
const VISITORS: readonly Visitor[] = ['guest', 'jobseeker', 'company'];

for (const visitor of VISITORS) {
  test(`every released route, in its three forms, responds to a ${visitor} as its guard requires (rule 45)`, async ({
    request,
    world,
    baseURL,
  }) => {
    const visit = await requests.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
    });
    const routes = await releasedRoutes(request);
    expect(routes.length).toBeGreaterThan(20);

    for (const route of routes) {
      const path = filledPath(route.pattern, world);
      for (const prefix of PREFIXES) {
        const address = `${prefix}${path}`.replace(/(.)\/$/, '$1');
        const response = await visit.get(address, { maxRedirects: 0 });
        const found = { status: response.status(), location: response.headers()['location'] };
        expect
          .soft(found, `${address} (${route.pattern}) for a ${visitor}`)
          .toEqual(expectedResponse(route, visitor, prefix, path, world));
      }
    }
    await visit.dispose();
  });
}

test('an address without a route is a 404 in all three forms', async ({ request }) => {
  for (const prefix of PREFIXES) {
    const response = await request.get(`${prefix}/no/such/page`);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/html');
  }
});
