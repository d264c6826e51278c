import { expect, type Page } from '../../people/test.ts';
import { MAX_LAYOUT_SHIFT, measureShift, shiftOf, type Shift } from '../layoutShift.ts';
import type { Check } from './Check.ts';

/** On a busy machine something may arrive late by chance; only what moves at every load is a fault. */
const LOADS = 3;

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
        if (first.shift > MAX_LAYOUT_SHIFT) moving.push({ path, first });
      },
      async end(open) {
        for (const { path, first } of moving) {
          const { shift, moved } = await leastShift(page, () => open(path), first);
          expect
            .soft(shift, `layout shift of ${path}, where these moved: ${moved.join(', ')}`)
            .toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        }
      },
    };
  },
};

/** Reloads a page on which something moved. @returns the smallest shift of its content. */
async function leastShift(page: Page, open: () => Promise<unknown>, first: Shift): Promise<Shift> {
  let least = first;
  for (let load = 1; load < LOADS && least.shift > MAX_LAYOUT_SHIFT; load += 1) {
    await open();
    const next = await shiftOf(page);
    if (next.shift < least.shift) least = next;
  }
  return least;
}
