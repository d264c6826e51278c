import { expect } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** Controls other than those that need no script and the buttons that the shell handles (`staticControls.ts`). */
const DEAD = 'button:not([data-copy], [data-share], [data-print]), form:not([action]), input, select, textarea, dialog';

/** A page that is not hydrated has no control that would do nothing. */
export const staticControls: Check = {
  name: 'static only without controls',
  signedInOnPublicPages: false,
  watch: () => ({
    async check({ page, path, route }) {
      if (route.hydrate !== false) return;
      const dead = await page
        .getByRole('main')
        .locator(DEAD)
        .evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML.slice(0, 120)));
      expect.soft(dead, `controls of ${path}`).toEqual([]);
    },
  }),
};
