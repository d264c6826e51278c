import type { ReactElement } from 'react';
import type { Locale } from '@jpro/platform';
import { renderPage, testCompany, type Answers } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

interface AreaOptions {
  readonly path: string;
  readonly answers: Answers;
  readonly locale?: Locale;
}

/** Shows a page of the area to a signed-in company. */
export function renderArea(page: ReactElement, { path, answers, locale = 'en' }: AreaOptions) {
  return renderPage(page, { unit: 'mfe-dinger', texts: { en, my }, routes, path, locale, user: testCompany, answers });
}
