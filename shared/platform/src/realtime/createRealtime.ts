import type Pusher from 'pusher-js';
import type { ApiClient, LoggedInUser, RealtimeEvents } from '@jpro/api';
import type { RealtimeConfig } from '../remote/boot.ts';
import type { Realtime, SessionStore } from '../platform/platform.ts';

const POLL_EVERY_MS = 60_000;
/** Delays the connection until the first page is shown. */
const CONNECT_AFTER_MS = 3_000;

type Handler = (data: never) => void;

interface Connection {
  readonly userId: number;
  /** Set once its script has been loaded. */
  pusher?: Pusher;
}

/**
 * The signed-in user's private channel. pusher-js is loaded with the first subscription. While the channel is not
 * subscribed, poll handlers run every 60 s, and once more when it is, so that nothing is missed.
 */
export function createRealtime(config: RealtimeConfig | null, session: SessionStore, api: ApiClient): Realtime {
  const handlers = new Map<keyof RealtimeEvents, Set<Handler>>();
  const pollers = new Set<() => void>();
  let connection: Connection | null = null;
  let subscribed = false;
  let isAway = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const poll = (): void => {
    if (session.get()) for (const poller of [...pollers]) poller();
  };
  const deliver = (event: string, data: unknown): void => {
    for (const handler of [...(handlers.get(event as keyof RealtimeEvents) ?? [])]) handler(data as never);
  };
  const close = (): void => {
    const closed = connection;
    connection = null;
    subscribed = false;
    closed?.pusher?.disconnect();
  };
  const open = (to: RealtimeConfig, userId: number): void => {
    const own: Connection = { userId };
    connection = own;
    const isWanted = (): boolean => connection === own;
    // The next poll opens another one.
    const onRefused = (): void => {
      if (isWanted()) close();
    };
    // Nobody told this tab of another login, or of the other company that the session acts for.
    const onForeign = (): void => {
      const showUser = (user: LoggedInUser) => session.get()?.id === userId && session.set(user);
      api.get('/user').then(showUser, () => undefined);
    };
    loadLater().then(
      ({ openChannel }) => {
        // Not opened only to be closed: browsers complain about a socket that is closed before it has connected.
        if (isWanted()) own.pusher = openChannel(to, userId, api, { deliver, onState, onRefused, onForeign });
      },
      // The script did not arrive.
      onRefused,
    );
  };
  const settle = (): void => {
    const wanted = !isAway && (handlers.size > 0 || pollers.size > 0) ? session.get() : null;
    if (connection && connection.userId !== wanted?.id) close();
    if (wanted && config && !connection) open(config, wanted.id);
    if (wanted && !subscribed) {
      // One that runs goes on, so that opening pages does not put off the next poll.
      timer ??= setInterval(pollAndSettle, POLL_EVERY_MS);
    } else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const pollAndSettle = (): void => {
    poll();
    settle();
  };
  const onState = (isSubscribed: boolean): void => {
    if (isSubscribed === subscribed) return;
    subscribed = isSubscribed;
    if (subscribed) poll();
    settle();
  };
  session.subscribe(settle);
  // With an open connection, the browser's back button could not restore the page instantly.
  for (const event of ['pagehide', 'pageshow'])
    window.addEventListener(event, () => {
      isAway = event === 'pagehide';
      settle();
    });

  return {
    on(event, handler) {
      const set = handlers.get(event) ?? new Set<Handler>();
      handlers.set(event, set.add(handler));
      settle();
      return () => void set.delete(handler);
    },
    onPoll(handler) {
      pollers.add(handler);
      settle();
      return () => void pollers.delete(handler);
    },
  };
}

async function loadLater(): Promise<typeof import('./openChannel.ts')> {
  await new Promise((resolve) => setTimeout(resolve, CONNECT_AFTER_MS));
  return import(/* webpackChunkName: "pusher" */ './openChannel.ts');
}
