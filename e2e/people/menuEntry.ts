import type { Locator, Page } from '@playwright/test';

/** An entry of the open menu: an action, a link or an option. */
export function menuEntry(page: Page, text: string): Locator {
  return page.locator('[role^=menuitem]').filter({ hasText: text });
}
