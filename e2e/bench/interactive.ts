import type { Browser } from '@playwright/test';
import { slowPhone } from './measureView.ts';

/** An impatient visitor clicks again after so many milliseconds. */
const CLICK_EACH_MS = 250;
const GIVE_UP_MS = 60_000;

/**
 * Milliseconds from navigation start until a click on "save" does its work, which leads a guest to the login. The
 * button is clicked again and again from the moment that it is on the page.
 */
export async function untilInteractive(browser: Browser, address: string): Promise<number> {
  const { page, close } = await slowPhone(browser);
  try {
    await page.addInitScript(clickSave, CLICK_EACH_MS);
    await page.goto(address, { waitUntil: 'commit' });
    const done = await page.waitForFunction(() => (globalThis as { workDone?: number }).workDone, null, {
      timeout: GIVE_UP_MS,
      polling: 100,
    });
    return (await done.jsonValue()) as number;
  } finally {
    await close();
  }
}

/** Runs in the page. */
function clickSave(eachMs: number): void {
  let clickedAt = -Infinity;
  const timer = setInterval(() => {
    const now = performance.now();
    if (location.pathname.includes('/login')) {
      Object.assign(globalThis, { workDone: Math.round(now) });
      clearInterval(timer);
      return;
    }
    const button = document.querySelector<HTMLElement>('main article button[aria-pressed]');
    if (!button || now - clickedAt < eachMs) return;
    clickedAt = now;
    button.click();
  }, 16);
}
