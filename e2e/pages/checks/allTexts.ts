import { expect } from '../../people/test.ts';
import type { Check } from './Check.ts';

/**
 * A missing text is shown as its key, such as `job.title`: a document contains only the texts that the build found in
 * its code.
 */
const KEY = /(?<![\w.@/-])[a-z]+[a-z_]*(?:\.[a-z]+[a-z_]*)+(?![\w.@/-])/g;
/** Web and e-mail addresses that people write. */
const ADDRESS = /\.(?:com|org|net|test|example|mm|local)$/;

export const allTexts: Check = {
  name: 'no text is missing',
  signedInOnPublicPages: true,
  watch: () => ({
    async check({ page, path }) {
      const shown = await page.locator('body').innerText();
      const labels = await page
        .locator('[aria-label], [title], [placeholder]')
        .evaluateAll((elements) =>
          elements.flatMap((element) =>
            ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
          ),
        );
      const keys = [shown, ...labels].flatMap((text) => text.match(KEY) ?? []).filter((key) => !ADDRESS.test(key));
      expect.soft(keys, `keys instead of texts on ${path}`).toEqual([]);
    },
  }),
};
