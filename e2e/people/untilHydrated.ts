import type { Page } from '@playwright/test';

/** Waits until the page is hydrated: it can be read before its scripts run, but whatever needs them has to wait. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
