/** `test` with a small world: for each worker a company with an open job, and a jobseeker who applied for it. */
import { test as base } from '@playwright/test';
import { createWorld, type World } from './createWorld.ts';
import type { Role } from './register.ts';

export type Visitor = Role | 'guest';
export type { StorageState, World } from './createWorld.ts';

export const test = base.extend<object, { readonly world: World }>({
  ...(process.env['E2E_URL'] && { baseURL: process.env['E2E_URL'] }),
  world: [
    async ({ playwright }, use) => {
      const visit = () => playwright.request.newContext({ baseURL: process.env['E2E_URL'] ?? '' });
      const [asCompany, asJobseeker] = [await visit(), await visit()];
      await use(await createWorld(asCompany, asJobseeker));
      await Promise.all([asCompany.dispose(), asJobseeker.dispose()]);
    },
    { scope: 'worker' },
  ],
});

export { expect, type Locator, type Page } from '@playwright/test';
