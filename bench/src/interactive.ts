import type { Browser, Cookie } from '@playwright/test';
import { wordsOf } from '../../e2e/texts.ts';
import { slowPhone } from './measureView.ts';

/** How often an impatient visitor clicks again until the browser shows that something is happening. */
const CLICK_EACH_MS = 250;
const GIVE_UP_MS = 60_000;

/**
 * Milliseconds from navigation start until a click on "save" has done its work: a jobseeker sees that the job is saved
 * or no longer saved, a guest sees the login form. The button is clicked repeatedly from the moment it is on the page.
 */
export async function untilInteractive(
  browser: Browser,
  address: string,
  cookies: readonly Cookie[] = [],
): Promise<number> {
  const { page, close } = await slowPhone(browser, cookies);
  try {
    await page.addInitScript(clickSave, {
      names: ['job.save', 'job.saved'].map((key) => wordsOf('mfe-public', 'my')(key)),
      eachMs: CLICK_EACH_MS,
    });
    await page.goto(address, { waitUntil: 'commit' });
    if (cookies.length === 0)
      await page.waitForURL((url) => url.pathname === '/my/login', { timeout: GIVE_UP_MS, waitUntil: 'commit' });
    const done = await page.waitForFunction(() => (globalThis as { workDone?: number }).workDone, null, {
      timeout: GIVE_UP_MS,
      polling: 100,
    });
    return (await done.jsonValue()) as number;
  } finally {
    await close();
  }
}

/** Runs in each document of the page: without scripts, "save" leads to another document. */
function clickSave({ names, eachMs }: { readonly names: readonly string[]; readonly eachMs: number }): void {
  const ofFirst = (name: string, value: string): string => {
    const first = sessionStorage.getItem(name) ?? value;
    sessionStorage.setItem(name, first);
    return first;
  };
  const started = Number(ofFirst('navigation start', String(performance.timeOrigin)));
  let clickedAt = -Infinity;
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));

  const look = () => {
    const save = [...document.querySelectorAll<HTMLElement>('main article :is(a, button)')].find((control) =>
      names.some((name) => (control.ariaLabel ?? control.textContent).includes(name)),
    );
    const isDone =
      (save && String(save.ariaPressed) !== ofFirst('pressed', String(save.ariaPressed))) ||
      document.querySelector('main form input[type=password]');
    if (isDone) {
      // It is on screen with the frame after this one.
      requestAnimationFrame(() =>
        setTimeout(() => {
          Object.assign(globalThis, { workDone: Math.round(performance.timeOrigin + performance.now() - started) });
        }),
      );
      return;
    }
    requestAnimationFrame(look);
    const now = performance.now();
    if (!save || isLeaving || now - clickedAt < eachMs) return;
    clickedAt = now;
    save.click();
  };
  requestAnimationFrame(look);
}
