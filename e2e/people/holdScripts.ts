import type { Page } from '@playwright/test';

declare global {
  interface Window {
    releaseScripts?: () => void;
  }
}

/**
 * Holds the scripts of its documents back where `gateway/src/page/scriptsAfterPaint.js` adds them. A route would do
 * without the browser's cache. @returns how to let those of the current document go.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const released = new Promise<void>((resolve) => (window.releaseScripts = resolve));
    const { after } = HTMLTemplateElement.prototype;
    HTMLTemplateElement.prototype.after = function hold(...added) {
      void released.then(() => after.apply(this, added));
    };
  });
  return () => page.evaluate(() => window.releaseScripts?.());
}
