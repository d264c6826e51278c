import { request as requests } from '@playwright/test';
import { onlyInAll } from '../all.ts';
import { expect, test, type Visitor } from '../people/test.ts';
import { releasedRoutes } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { VISITOR_OF } from '../pages/visits.ts';
import { expectedResponse, type Prefix } from './expectedResponse.ts';
import { formsOf, SPECIFIED } from './specifiedRoutes.ts';

const PREFIXES: readonly Prefix[] = ['', '/en', '/my'];
const VISITORS: readonly Visitor[] = ['guest', 'jobseeker', 'company'];

for (const visitor of VISITORS) {
  // Whoever may see less is redirected more.
  const rare = onlyInAll(visitor === 'jobseeker');
  test(`every released route, in three forms, responds to a ${visitor} as its guard requires (rule 45)${rare}`, async ({
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

for (const guard of Object.keys(SPECIFIED) as readonly (keyof typeof SPECIFIED)[]) {
  test(`every address that must exist leads to a page, with and without its optional segments: ${guard}`, async ({
    world,
    baseURL,
  }) => {
    const visitor = VISITOR_OF[guard];
    const visit = await requests.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'guest' && { storageState: world.people[visitor].storageState }),
    });
    for (const form of SPECIFIED[guard].flatMap(formsOf)) {
      for (const prefix of PREFIXES) {
        const address = `${prefix}${filledPath(form, world)}`.replace(/(.)\/$/, '$1');
        const response = await visit.get(address);
        expect.soft(response.status(), address).toBe(200);
      }
    }
    await visit.dispose();
  });
}

test('an address without its id leads to where the subject can be chosen (rules 3 and 5)', async ({
  request,
  world,
}) => {
  const { category, slug } = world.articles[1];
  for (const [address, target] of [
    ['/jobpost', '/search'],
    [`/jobpost/${world.job.slug}/success`, '/search'],
    [`/company/${world.companySlug}`, '/companies'],
    ['/company/dinger', '/company/dinger/wallet'],
    [`/blog/${category.slug}/${slug}`, `/blog/${category.slug}`],
  ] as const) {
    const response = await request.get(`/en${encodeURI(address)}?from=mail`, { maxRedirects: 0 });
    expect([address, response.status(), response.headers()['location']]).toEqual([
      address,
      301,
      `/en${encodeURI(target)}?from=mail`,
    ]);
  }
  expect((await request.get('/en/blog/no-such-category/an-article')).status()).toBe(404);
});

test('an address without a route is a 404 in all three forms', async ({ request }) => {
  for (const prefix of PREFIXES) {
    const response = await request.get(`${prefix}/no/such/page`);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/html');
  }
});
