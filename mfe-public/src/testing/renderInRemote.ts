import { createRender } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** Pages of another remote that this one links to. */
const JOBSEEKER_ROUTES = [
  { pattern: '/jobseeker/applyjobs', page: 'applyjobs', guard: 'jobseeker-only', chrome: 'full', title: '' },
  {
    pattern: '/jobseeker/jobalerts',
    page: 'jobalerts',
    guard: 'jobseeker-only',
    chrome: 'full',
    title: '',
    purpose: 'job-alerts',
  },
] as const;

/** Empty responses for what pages show beside their content. */
const NOTHING_BESIDE = {
  'GET /jobpost/{id}/similar': [],
  'GET /jobpost/{id}/context': { pay: null, company_jobs: [] },
  'GET /jobpost/{id}/reply_time': { reply_time: null },
  'GET /jobpost/{id}/match': { fits: [], gaps: [] },
  'GET /company/{id}/reply_time': { reply_time: null },
  'GET /rating/{id}': { rating: null, mine: null, may_rate: false },
};

/** Renders a page of this remote for a guest. */
export const renderInRemote = createRender({
  unit: 'mfe-public',
  texts: { en, my },
  routes: [...routes, ...JOBSEEKER_ROUTES],
  responses: NOTHING_BESIDE,
});
