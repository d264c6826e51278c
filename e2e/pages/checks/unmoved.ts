import { expect } from '../../people/test.ts';
import { changedSince, noteDrawn, readDrawn } from '../drawn.ts';
import type { Check } from './Check.ts';

/** Opening a thread of messages marks it as read, which changes the page. */
const READS = /\/messages\/:/;

/**
 * Nothing on the whole page moves, appears, disappears or looks different when its scripts take it over. What only they
 * can draw comes into room that is kept for it, in an element with `data-later`.
 */
export const unmoved: Check = {
  name: 'unmoved by its scripts',
  signedInOnPublicPages: true,
  async watch(page) {
    await readDrawn(page);
    return {
      beforeScripts: () => noteDrawn(page),
      async check({ path, route }) {
        if (READS.test(route.pattern)) return;
        expect.soft(await changedSince(page), `what scripts change on ${path}`).toEqual([]);
      },
    };
  },
};
