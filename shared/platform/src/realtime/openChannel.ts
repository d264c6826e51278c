import Pusher from 'pusher-js';
import { ApiError, privateChannel, type ApiClient } from '@jpro/api';
import type { RealtimeConfig } from '../remote/boot.ts';

interface ChannelHandlers {
  deliver(event: string, data: unknown): void;
  onState(isSubscribed: boolean): void;
  /** The connection is open, but pusher-js does not ask for the channel again. */
  onRefused(): void;
  /** The channel is not that of the session's user. */
  onForeign(): void;
}

/** Subscribes to a user's private channel. Loaded with pusher-js. */
export function openChannel(
  config: RealtimeConfig,
  userId: number,
  api: ApiClient,
  { deliver, onState, onRefused, onForeign }: ChannelHandlers,
): Pusher {
  const { hostname, port, protocol } = window.location;
  const here = {
    wsHost: hostname,
    wsPort: Number(port) || 80,
    wssPort: Number(port) || 443,
    forceTLS: protocol === 'https:',
  };
  const pusher = new Pusher(config.key, {
    cluster: config.cluster ?? 'here',
    ...(config.cluster ? { forceTLS: true } : here),
    // It uses TLS with `forceTLS`. The transport `wss` would only be tried on pages that came without TLS.
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/realtime/auth',
      customHandler: ({ socketId, channelName }, response) => {
        api.post('/realtime/auth', { body: { socket_id: socketId, channel_name: channelName } }).then(
          (data) => response(null, data),
          (error: unknown) => {
            if (error instanceof ApiError && error.status === 403) onForeign();
            response(error instanceof Error ? error : new Error('refused'), null);
          },
        );
      },
    },
  });
  const channel = pusher.subscribe(privateChannel(userId));
  channel.bind_global(deliver);
  // Events before this moment were not delivered, even though the connection was open.
  channel.bind('pusher:subscription_succeeded', () => onState(true));
  channel.bind('pusher:subscription_error', onRefused);
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onState(false);
  });
  return pusher;
}
