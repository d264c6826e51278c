import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** Themes differ in colours only. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** axe has no complaint, in both themes. */
export const accessible: Check = {
  name: 'accepted by axe',
  signedInOnPublicPages: false,
  watch: (page) => ({
    async check({ path }) {
      await showTheme(page, 'light');
      expect.soft(await complaintsOfAxe(page), `${path} in light`).toEqual([]);
      await showTheme(page, 'dark');
      expect.soft(await complaintsOfAxe(page, RULES_OF_COLOUR), `${path} in dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    },
  }),
};

/** @param rules by default all of them */
async function complaintsOfAxe(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // No page has frames, and looking for them would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) })
    .analyze();
  return violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)].join('; '),
  );
}

/** Sets the preferred theme, and waits until no colour transition is running. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
  });
}
