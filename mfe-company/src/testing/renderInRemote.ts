import { createRender, testCompany } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** Renders a page of this remote for a signed-in company. */
export const renderInRemote = createRender({ unit: 'mfe-company', texts: { en, my }, routes, user: testCompany });
