import { expect } from '../../people/test.ts';
import { changedSince, noteDrawn, readDrawn } from '../drawn.ts';
import type { Check } from './Check.ts';

/** Opening a thread of messages marks it as read, which changes the page. */
const READS = /\/messages\/:/;

/**
 * Nothing on the whole page moves, appears, disappears or looks different when its scripts take over. Anything that
 * only scripts can draw appears in space reserved for it, in an element with `data-later`.
 */
export const unmoved: Check = {
  name: 'unmoved by its scripts',
  signedInOnPublicPages: true,
  async watch(page) {
    await readDrawn(page);
    const changed: string[] = [];
    return {
      beforeScripts: () => noteDrawn(page),
      async check({ path, route }) {
        if (READS.test(route.pattern)) return;
        if ((await changedSince(page)).length > 0) changed.push(path);
      },
      /**
       * Checks the changed pages again: a minute may have passed between the two readings, so only a second change is a
       * fault.
       */
      async end(open) {
        for (const path of changed) {
          await open(path);
          expect.soft(await changedSince(page), `what scripts change on ${path}`).toEqual([]);
        }
      },
    };
  },
};
