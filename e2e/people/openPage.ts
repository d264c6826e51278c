import type { Page } from '@playwright/test';
import { untilHydrated } from './untilHydrated.ts';

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}
