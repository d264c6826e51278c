import type { Page } from '@playwright/test';
import { untilHydrated } from './untilHydrated.ts';

/**
 * Opens a page and waits until it is hydrated. A dialog that has just closed may still be taking its step back, which
 * cancels the navigation of a visitor who is as fast as a test.
 */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return page.goto(address);
  });
  await untilHydrated(page);
}
