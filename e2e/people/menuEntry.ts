import type { Locator, Page } from '@playwright/test';

/** An entry of the open menu, whether it acts, leads somewhere or is chosen. */
export function menuEntry(page: Page, text: string): Locator {
  return page.locator('[role^=menuitem]').filter({ hasText: text });
}
