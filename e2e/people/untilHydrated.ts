import type { Page } from '@playwright/test';

/** A page is loaded and can be read before its scripts run: what needs them waits for this. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
