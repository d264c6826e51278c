import type Pusher from 'pusher-js';
import { privateChannel, type ApiClient, type RealtimeEvents } from '@jpro/api';
import type { RealtimeConfig } from '../remote/boot.ts';
import type { Realtime, SessionStore } from '../platform/platform.ts';

const POLL_EVERY_MS = 60_000;
/** Delays the connection until the first page is shown. */
const CONNECT_AFTER_MS = 3_000;

type Handler = (data: never) => void;

/**
 * The signed-in user's private channel. pusher-js is loaded with the first subscription. While the channel is not
 * subscribed, poll handlers run every 60 s, and once more when it is, so that nothing is missed.
 */
export function createRealtime(config: RealtimeConfig | null, session: SessionStore, api: ApiClient): Realtime {
  const handlers = new Map<keyof RealtimeEvents, Set<Handler>>();
  const pollers = new Set<() => void>();
  let connection: { readonly userId: number; readonly opened: Promise<Pusher> } | null = null;
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
    void connection?.opened.then((pusher) => pusher.disconnect());
    connection = null;
    subscribed = false;
  };
  const settle = (): void => {
    const wanted = !isAway && (handlers.size > 0 || pollers.size > 0) ? session.get() : null;
    if (connection && connection.userId !== wanted?.id) close();
    if (wanted && config && !connection)
      connection = { userId: wanted.id, opened: open(config, wanted.id, api, deliver, onState) };
    clearInterval(timer);
    timer = wanted && !subscribed ? setInterval(poll, POLL_EVERY_MS) : undefined;
  };
  const onState = (isSubscribed: boolean): void => {
    if (isSubscribed === subscribed) return;
    subscribed = isSubscribed;
    if (subscribed) poll();
    settle();
  };
  session.subscribe(settle);
  // A page with an open connection could not be shown again at once by the browser's back button.
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

async function open(
  config: RealtimeConfig,
  userId: number,
  api: ApiClient,
  deliver: (event: string, data: unknown) => void,
  onState: (isSubscribed: boolean) => void,
): Promise<Pusher> {
  await new Promise((resolve) => setTimeout(resolve, CONNECT_AFTER_MS));
  const { default: PusherClient } = await import(/* webpackChunkName: "pusher" */ 'pusher-js');
  const { hostname, port, protocol } = window.location;
  const here = {
    wsHost: hostname,
    wsPort: Number(port) || 80,
    wssPort: Number(port) || 443,
    forceTLS: protocol === 'https:',
  };
  const pusher = new PusherClient(config.key, {
    cluster: config.cluster ?? 'here',
    ...(config.cluster ? { forceTLS: true } : here),
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/realtime/auth',
      customHandler: ({ socketId, channelName }, response) => {
        api.post('/realtime/auth', { body: { socket_id: socketId, channel_name: channelName } }).then(
          (data) => response(null, data),
          (error: unknown) => response(error instanceof Error ? error : new Error('refused'), null),
        );
      },
    },
  });
  const channel = pusher.subscribe(privateChannel(userId));
  channel.bind_global(deliver);
  // Events before this moment were not delivered, although the connection was open.
  channel.bind('pusher:subscription_succeeded', () => onState(true));
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onState(false);
  });
  return pusher;
}
