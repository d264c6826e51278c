import type { ReactElement } from 'react';
import { renderPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

type Options = NonNullable<Parameters<typeof renderPage>[1]>;

/** Shows a page of this remote, in English unless told. */
export function show(page: ReactElement, options: Options) {
  return renderPage(page, {
    unit: 'mfe-public',
    texts: { en, my },
    routes: [...routes, ...JOBSEEKER_ROUTES],
    locale: 'en',
    ...options,
  });
}

/** Pages of another remote that this one links to. */
const JOBSEEKER_ROUTES = [
  { pattern: '/jobseeker/applyjobs', page: 'applyjobs', guard: 'jobseeker-only', chrome: 'full', title: '' },
] as const;
