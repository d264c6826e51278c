import type { Page } from '@playwright/test';

/**
 * Requests of the page's scripts have no limits of time. A page that gets no response within 1.5 seconds takes itself
 * to be offline, but a busy machine may need longer.
 */
export function patientRequests(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}
