import { defineRoutes } from '@jpro/platform/routes';
import { createRender, testCompany } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** Pages of other remotes that this one links to. */
const OTHER_ROUTES = defineRoutes([
  { pattern: '/company/jobseekercv', page: 'jobseekercv', title: 'common.wallet.title', guard: 'company-only' },
  { pattern: '/contact', page: 'contact', title: 'common.wallet.title' },
]);

/** Renders a page of this remote for a signed-in company. */
export const renderInRemote = createRender({
  unit: 'mfe-dinger',
  texts: { en, my },
  routes: [...routes, ...OTHER_ROUTES],
  user: testCompany,
});
