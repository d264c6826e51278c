import type { ReactElement } from 'react';
import { renderPage, testJobseeker, type Answers, type RenderedPage } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

interface AreaOptions {
  readonly path: string;
  readonly answers: Answers;
  readonly locale?: 'en' | 'my';
}

/** Shows one of this remote's pages to a signed-in jobseeker. */
export function renderArea(page: ReactElement, { path, answers, locale = 'en' }: AreaOptions): RenderedPage {
  return renderPage(page, {
    unit: 'mfe-jobseeker',
    texts: { en, my },
    routes,
    path,
    locale,
    user: testJobseeker,
    answers,
  });
}
