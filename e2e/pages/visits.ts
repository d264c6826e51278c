import { expect, type Page } from '../people/test.ts';

/** Each page is seen in both languages and on both kinds of screen. */
export const DEVICES = [
  { locale: 'my', device: 'phone', viewport: { width: 360, height: 740 } },
  { locale: 'en', device: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;

/** The visitor who may see the pages behind a guard. */
export const VISITOR_OF = {
  none: 'guest',
  'guest-only': 'guest',
  'company-guest-only': 'guest',
  'jobseeker-only': 'jobseeker',
  'company-only': 'company',
} as const;

/** Waits until the page has its heading and nothing is loading. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
