import { request, type Cookie } from '@playwright/test';
import { signIn } from './signIn.ts';
import { VISITOR_OF } from '../pages/visits.ts';
import { releasedRoutes, type ReleasedRoute } from '../product/bootOf.ts';
import { filledPath } from '../product/filledPath.ts';
import { demoWorld } from './demoWorld.ts';
import type { Visitor } from './test.ts';

export interface DemoPage {
  readonly route: ReleasedRoute;
  /** Without a language prefix. */
  readonly address: string;
  readonly visitor: Visitor;
  /** The visitor's cookies. */
  readonly cookies: readonly Cookie[];
}

/** A page of each released route with the demo data, and the visitor who may see it. */
export async function demoPages(url: string): Promise<readonly DemoPage[]> {
  const cookies = {
    guest: [] as Cookie[],
    jobseeker: await signIn(url, 'jobseeker'),
    company: await signIn(url, 'company'),
  };
  const clientOf = (visitor: Visitor) =>
    request.newContext({ baseURL: url, storageState: { cookies: cookies[visitor], origins: [] } });
  const clients = await Promise.all([clientOf('guest'), clientOf('company'), clientOf('jobseeker')]);
  const [asGuest, asCompany, asJobseeker] = clients;
  const ids = await demoWorld(asCompany, asJobseeker);
  const routes = await releasedRoutes(asGuest);
  await Promise.all(clients.map((client) => client.dispose()));
  return routes.map((route) => {
    const visitor = VISITOR_OF[route.guard];
    return { route, address: filledPath(route.pattern, ids), visitor, cookies: cookies[visitor] };
  });
}
