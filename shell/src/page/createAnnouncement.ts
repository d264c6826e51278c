import type { Store } from '@jpro/platform';
import { createStore } from '@jpro/platform/host';

/** How long the live region is empty before the same sentence again. */
const PAUSE_MS = 100;

export interface Announcement extends Store<string> {
  announce(sentence: string): void;
}

/** What the live region says. Screen readers read only changes, so a sentence that is repeated is removed first. */
export function createAnnouncement(): Announcement {
  const { set, ...store } = createStore('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ...store,
    announce(sentence) {
      clearTimeout(timer);
      if (sentence !== store.get()) return set(sentence);
      set('');
      timer = setTimeout(() => set(sentence), PAUSE_MS);
    },
  };
}
