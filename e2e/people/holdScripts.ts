import type { Page, Route } from '@playwright/test';

/**
 * Holds back the scripts of each document that the page opens. While they are held, the document does not finish
 * loading: open it with `waitUntil: 'commit'`. @returns a function that releases those of the current document.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let held: Route[] | undefined = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) held = [];
  });
  await page.route(/\/assets\/.+\.js$/, (route) => (held ? void held.push(route) : route.continue()));
  return async () => {
    const waiting = held ?? [];
    held = undefined;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}
