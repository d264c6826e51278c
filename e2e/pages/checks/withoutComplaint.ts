import { expect } from '../../people/test.ts';
import type { Check } from './Check.ts';

/** Comes from Playwright, not from the browser: see `serviceWorkers` in the configuration. */
const BLOCKED = 'Service Worker registration blocked by Playwright';
/** What the browser says about a page that is left while its push connection is being made. */
const LEFT = 'WebSocket is closed before the connection is established.';

/** The browser reports no problem until the other checks have ended. */
export const withoutComplaint: Check = {
  name: 'accepted by the browser',
  signedInOnPublicPages: true,
  watch(page) {
    // Errors and warnings of the console (policy violations among them), uncaught errors, failed requests.
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (['error', 'warning'].includes(message.type()) && text !== BLOCKED && !text.endsWith(LEFT))
        complaints.push(text);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on(
      'response',
      (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
    );
    return {
      async check({ path }) {
        expect.soft(complaints.splice(0), `what the browser says about ${path}`).toEqual([]);
      },
    };
  },
};
