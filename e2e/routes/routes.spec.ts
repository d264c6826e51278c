import { request as requests } from '@playwright/test';
import { expect, test, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { expectedAnswer, type Prefix } from './expectedAnswer.ts';

const PREFIXES: readonly Prefix[] = ['', '/en', '/my'];
const VISITORS: readonly Visitor[] = ['guest', 'jobseeker', 'company'];

for (const visitor of VISITORS) {
  test(`every released route, in its three forms, answers a ${visitor} as its guard says`, async ({
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
        const answer = await visit.get(address, { maxRedirects: 0 });
        const found = { status: answer.status(), location: answer.headers()['location'] };
        expect
          .soft(found, `${address} (${route.pattern}) for a ${visitor}`)
          .toEqual(expectedAnswer(route, visitor, prefix, path, world));
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
