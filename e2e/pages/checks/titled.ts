import { expect } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** The page has a title of its own. */
export const titled: Check = {
  name: 'titled',
  signedInOnPublicPages: false,
  watch: (page) => ({
    async check({ path }) {
      expect.soft(await page.title(), `the title of ${path}`).toMatch(/^.+ - JPro$/);
    },
  }),
};
