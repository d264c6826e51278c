import { defineRoutes } from '@jpro/platform/routes';
import { createRender, testCompany } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** A page of another remote that this one links to. */
const OTHER_ROUTES = defineRoutes([{ pattern: '/contact', page: 'contact', title: 'job_detail.contact' }]);

/** Empty responses for what pages show beside their content. */
const NOTHING_BESIDE = {
  'GET /company/application/batches': { data: [] },
  'GET /company/ownstages': { data: [] },
  // A company of one person, where nothing is assigned.
  'GET /company/team': { members: [], invitations: [] },
};

/** Renders a page of this remote for a signed-in company. */
export const renderInRemote = createRender({
  unit: 'mfe-company',
  texts: { en, my },
  routes: [...routes, ...OTHER_ROUTES],
  user: testCompany,
  responses: NOTHING_BESIDE,
});
