import type { Page } from '@playwright/test';

declare global {
  interface Window {
    releaseScripts?: () => void;
  }
}

/**
 * Holds back the scripts of the page's documents where the gateway's `scriptsAfterPaint.js` adds them. Intercepting
 * them with a route would bypass the browser's cache. @returns a function that releases those of the current document.
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
