import { createRender, testJobseeker } from '@jpro/platform/testing';
import en from '../locales/en.json' with { type: 'json' };
import my from '../locales/my.json' with { type: 'json' };
import { routes } from '../routes.ts';

/** Renders a page of this remote for a signed-in jobseeker. */
export const renderInRemote = createRender({ unit: 'mfe-jobseeker', texts: { en, my }, routes, user: testJobseeker });
