import type { Browser, BrowserContext, BrowserContextOptions, ViewportSize } from '@playwright/test';
import { expect, type Page, type Visitor, type World } from '../people/test.ts';

export const VISITORS = ['guest', 'jobseeker', 'company'] as const satisfies readonly Visitor[];

/** Every page is seen in both languages, on both kinds of screen and in both themes. */
export const PHONE_WIDTH = 360;
export const DEVICES = [
  { name: 'phone', locale: 'my', theme: 'light', viewport: { width: PHONE_WIDTH, height: 740 } },
  { name: 'desktop', locale: 'en', theme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;
export type Device = (typeof DEVICES)[number];

/** The visitor who may see the pages behind a guard. */
export const VISITOR_OF = {
  none: 'guest',
  'guest-only': 'guest',
  'company-guest-only': 'guest',
  'jobseeker-only': 'jobseeker',
  'company-only': 'company',
} as const;

/** A browser for this visitor, signed in. */
export function arriveAs(
  visitor: Visitor,
  { people }: Pick<World, 'people'>,
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    ...(visitor !== 'guest' && { storageState: people[visitor].storageState }),
    ...options,
  });
}

/** Waits until the page has its heading and nothing is loading. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true], [data-testid=loading]')).toHaveCount(0);
}

/** Waits until the page is drawn at its new size. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await untilShown(page);
}
