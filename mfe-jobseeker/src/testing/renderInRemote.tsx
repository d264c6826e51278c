import type { ReactElement } from 'react';
import { renderPage, testJobseeker, type FakeResponses, type RenderedPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

interface RemoteSlotOptions {
  readonly path: string;
  readonly responses: FakeResponses;
  readonly locale?: 'en' | 'my';
}

/** Shows one of this remote's pages to a signed-in jobseeker. */
export function renderInRemote(
  page: ReactElement,
  { path, responses, locale = 'en' }: RemoteSlotOptions,
): RenderedPage {
  return renderPage(page, {
    unit: 'mfe-jobseeker',
    texts: { en, my },
    routes,
    path,
    locale,
    user: testJobseeker,
    responses,
  });
}
