import type { Page } from '@playwright/test';

export const MAX_LAYOUT_SHIFT = 0.02;

declare global {
  interface Window {
    shift: number;
    moved: string[];
  }
}

export interface Shift {
  readonly shift: number;
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records what moves on the pages that are opened from now on. */
export async function measureShift(page: Page): Promise<void> {
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

export function shiftOf(page: Page): Promise<Shift> {
  return page.evaluate(() => ({ shift: window.shift, moved: window.moved }));
}
