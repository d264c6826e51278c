import { expect, type Page } from '../../people/test.ts';
import type { Check } from './Check.ts';

const LAYOUT_SHIFT = 0.02;
/** On a busy machine something may arrive late by accident; what moves at each load is a fault. */
const LOADS = 3;

declare global {
  interface Window {
    shift: number;
    moved: string[];
  }
}

/** Nothing moves while the page loads. */
export const still: Check = {
  name: 'does not move while it loads',
  signedInOnPublicPages: true,
  async watch(page) {
    await measureShift(page);
    const moving: { readonly path: string; readonly first: Shift }[] = [];
    return {
      async check({ path }) {
        const first = await shiftOf(page);
        if (first.shift > LAYOUT_SHIFT) moving.push({ path, first });
      },
      async end() {
        for (const { path, first } of moving) {
          const { shift, moved } = await leastShift(page, path, first);
          expect
            .soft(shift, `layout shift of ${path}, where these moved: ${moved.join(', ')}`)
            .toBeLessThanOrEqual(LAYOUT_SHIFT);
        }
      },
    };
  },
};

interface Shift {
  readonly shift: number;
  readonly moved: readonly string[];
}

/** Loads a page that moved again. @returns the least that its content moved. */
async function leastShift(page: Page, path: string, first: Shift): Promise<Shift> {
  let least = first;
  for (let load = 1; load < LOADS && least.shift > LAYOUT_SHIFT; load += 1) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const next = await shiftOf(page);
    if (next.shift < least.shift) least = next;
  }
  return least;
}

function shiftOf(page: Page): Promise<Shift> {
  return page.evaluate(() => ({ shift: window.shift, moved: window.moved }));
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shift = 0;
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        window.shift += value;
        window.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'something removed'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
