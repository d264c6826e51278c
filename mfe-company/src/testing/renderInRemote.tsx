import type { ReactElement } from 'react';
import type { Locale } from '@jpro/platform';
import { renderPage, testCompany, type FakeResponses } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

interface RemoteSlotOptions {
  readonly path: string;
  readonly responses: FakeResponses;
  readonly locale?: Locale;
}

/** Shows a page of the area to a signed-in company. */
export function renderInRemote(page: ReactElement, { path, responses, locale = 'en' }: RemoteSlotOptions) {
  return renderPage(page, {
    unit: 'mfe-company',
    texts: { en, my },
    routes,
    path,
    locale,
    user: testCompany,
    responses,
  });
}
