import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** Themes differ in colours only. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** axe is 650 kB of script, and stays in the page that it ran in. */
const NO_SCRIPT = 'void 0';

/** axe has no complaint, in both themes. */
export const accessible: Check = {
  name: 'accepted by axe',
  signedInOnPublicPages: false,
  watch: (page) => ({
    async check({ path }) {
      await stopTransitions(page);
      await showTheme(page, 'light');
      const axe = new AxeBuilder({ page });
      expect.soft(await complaintsOf(axe), `${path} in light`).toEqual([]);
      await showTheme(page, 'dark');
      const again = new AxeBuilder({ page, axeSource: NO_SCRIPT });
      expect.soft(await complaintsOf(again, RULES_OF_COLOUR), `${path} in dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
    },
  }),
};

/** @param rules by default all of them */
async function complaintsOf(axe: AxeBuilder, rules?: readonly string[]): Promise<readonly string[]> {
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: [...rules] } };
  const { violations } = await axe
    // No page has frames, and looking for them would open another page each time.
    .setLegacyMode(true)
    // No rule in use needs the style sheets.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...runOnly })
    .analyze();
  return violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)].join('; '),
  );
}

/** Colours change at once: an inherited one would follow that of its parent only after the parent's transition. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Sets the preferred theme, and waits until the page is drawn in it. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
