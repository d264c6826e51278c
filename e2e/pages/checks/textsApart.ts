import { expect } from '../../people/test.ts';
import type { Check } from './Check.ts';

/**
 * Every text is the only child of its element, or part of what React replaces as a whole: page translators replace text
 * nodes, and React would fail to remove one that has siblings, or to insert something before it.
 */
export const textsApart: Check = {
  name: 'no text has siblings that may come and go',
  signedInOnPublicPages: true,
  watch: () => ({
    async check({ page, path, route }) {
      // Nothing in it changes, and an article is HTML.
      if (route.hydrate === false) return;
      const beside = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const { textContent, parentElement } = texts.currentNode;
          if (!textContent?.trim() || parentElement?.childNodes.length === 1) continue;
          // Burmese with its break opportunities is replaced as a whole.
          if (parentElement?.closest('.breaks, .whole, span:has(> .whole, > wbr), script, style, noscript')) continue;
          found.push(parentElement?.outerHTML.slice(0, 200) ?? '');
        }
        return found;
      });
      expect.soft(beside, `texts beside others on ${path}`).toEqual([]);
    },
  }),
};
