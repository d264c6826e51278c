import type { LoggedInUser } from '@jpro/api';
import type { SessionStore } from '../platform/platform.ts';
import { createStore } from '../data/store.ts';

const CHANNEL = 'session';

/** Who is signed in. A change in one tab reaches the others. */
export function createSession(user: LoggedInUser | null): SessionStore {
  const store = createStore(user);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<LoggedInUser | null>) => store.set(data));
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(next) {
      store.set(next);
      channel.postMessage(next);
    },
  };
}
