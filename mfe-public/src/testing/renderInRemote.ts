import { createRender } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** Pages of another remote that this one links to. */
const JOBSEEKER_ROUTES = [
  { pattern: '/jobseeker/applyjobs', page: 'applyjobs', guard: 'jobseeker-only', chrome: 'full', title: '' },
] as const;

/** Shows a page of this remote to a guest. */
export const renderInRemote = createRender({
  unit: 'mfe-public',
  texts: { en, my },
  routes: [...routes, ...JOBSEEKER_ROUTES],
});
