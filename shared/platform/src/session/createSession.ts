import type { LoggedInUser } from '@jpro/api';
import type { SessionStore } from '../platform/platform.ts';
import { createStore } from '../data/store.ts';

const CHANNEL = 'session';

/** The signed-in user, synchronized between tabs. */
export function createSession(user: LoggedInUser | null): SessionStore {
  const store = createStore(user);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<LoggedInUser | null>) => store.set(data));
  return {
    ...store,
    set(next) {
      store.set(next);
      channel.postMessage(next);
    },
  };
}
