import { expect } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** The page does not scroll sideways. */
export const withinTheScreen: Check = {
  name: 'as wide as the screen',
  signedInOnPublicPages: false,
  watch: (page) => ({
    async check({ path, device }) {
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} is as wide as the screen`)
        .toBeLessThanOrEqual(device.viewport.width);
    },
  }),
};
