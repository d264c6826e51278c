import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { ALL } from '../../all.ts';
import { expect, type Page } from '../../people/test.ts';
import type { Check } from './Check.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  configure(spec: { readonly noHtml: boolean }): void;
  run(context: Document, options: RunOptions): Promise<Results>;
}

/** `AxeBuilder` would send a script twice as long, twice per run. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // None of the rules in use needs the style sheets.
  preload: { assets: ['media'] },
};
/** The themes differ only in their colours. */
const OF_COLOUR: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** axe reports no violations in the theme of the device; with all tests, in either. */
export const accessible: Check = {
  name: 'accepted by axe',
  signedInOnPublicPages: false,
  watch: (page) => ({
    async check({ path, device }) {
      await stopTransitions(page);
      await page.evaluate(AXE);
      await showTheme(page, device.theme);
      expect.soft(await complaintsOf(page, OPTIONS), `${path} in ${device.theme}`).toEqual([]);
      if (ALL) {
        const other = device.theme === 'light' ? 'dark' : 'light';
        await showTheme(page, other);
        expect.soft(await complaintsOf(page, OF_COLOUR), `${path} in ${other}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
    },
  }),
};

/** Only of the document itself: no page has frames. */
function complaintsOf(page: Page, wanted: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    // Complaints name elements by their selectors.
    axe.configure({ noHtml: true });
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) =>
      [id, ...nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)].join('; '),
    );
  }, wanted);
}

/** Makes colours change at once: otherwise an inherited colour would follow its parent's only after the transition. */
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
