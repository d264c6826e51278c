/** `test` with its own product; every test begins with the releases of `npm start`. */
import { test as base } from '@playwright/test';
import { NEXT, buildNext } from './next.ts';
import { Site } from './Site.ts';

export const test = base.extend<{ readonly atFirst: void }, { readonly site: Site; readonly next: string }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await Site.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  /** The folder with the build of `NEXT`, which is published but not promoted. */
  next: [
    async ({ site }, use) => {
      const next = await buildNext();
      await site.release('publish', 'mfe-public', '--from', next);
      await use(next);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  atFirst: [
    async ({ site }, use) => {
      await site.reset();
      await use();
    },
    { auto: true },
  ],
});

export { NEXT };
export { expect, type Page } from '@playwright/test';
