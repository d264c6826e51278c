import type { LoggedInUser } from '@jpro/api';
import type { SessionStore } from '../platform/platform.ts';
import { createStore } from '../data/store.ts';

/** Carries each change of the user. */
const CHANNEL = 'session';
/**
 * Carries the id of a user whose session has ended elsewhere. A tab with an earlier shell would take that for the user.
 */
const END_CHANNEL = 'session-end';

export interface TabSession extends SessionStore {
  /** Call when the session has ended elsewhere: runs `onEnd` in every tab of this user. */
  end(): void;
  /** Signs out this tab only. */
  forget(): void;
}

/**
 * The signed-in user, synchronized between tabs.
 *
 * @param onEnd signs out this tab, which has its own page to come back to
 */
export function createSession(user: LoggedInUser | null, onEnd: () => void): TabSession {
  const store = createStore(user);
  const channel = openChannel<LoggedInUser | null>(CHANNEL, store.set);
  const ends = openChannel<number>(END_CHANNEL, (id) => {
    if (store.get()?.id === id) onEnd();
  });
  return {
    ...store,
    set(next) {
      store.set(next);
      channel?.postMessage(next);
    },
    end() {
      const ended = store.get();
      if (!ended) return;
      ends?.postMessage(ended.id);
      onEnd();
    },
    forget: () => store.set(null),
  };
}

/** Without storage, some browsers allow no channel: each tab is then alone. */
function openChannel<T>(name: string, onMessage: (data: T) => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<T>) => onMessage(data));
    return channel;
  } catch {
    return undefined;
  }
}
