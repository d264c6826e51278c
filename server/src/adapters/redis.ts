import { Redis as Client } from 'ioredis';
import type { Logger } from 'pino';

/** A Redis connection whose commands return undefined while Redis is unavailable. */
export interface Redis {
  /** The result of `command`; undefined while Redis is down or too slow. Never throws. */
  attempt<T>(command: (client: Client) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

/** The longest that a request waits for Redis. */
const PATIENCE_MS = 500;
/** After a failure, no request waits for Redis for this long. */
const PAUSE_MS = 1000;
const RECONNECT_AT_MOST_MS = 2000;

/** Decision 63: Redis helps but is not required. */
export function createRedis(url: string, log: Logger): Redis {
  const client = new Client(url, {
    connectTimeout: 2000,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_AT_MOST_MS),
  });
  let isAway = false;
  let pausedUntil = 0;
  const ready = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  // Each command handles its own errors, but an `error` event without a listener would end the process.
  client.on('error', () => undefined);

  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    if (isAway) return;
    isAway = true;
    log.warn({ err: error }, 'Redis is away: rate limits and cached responses are per process');
  };
  return {
    async attempt(command) {
      if (performance.now() < pausedUntil) return undefined;
      try {
        // Only the first command has to wait for the connection, when the process starts.
        await ready;
        const response = await command(client);
        if (isAway) log.info('Redis is back');
        isAway = false;
        return response;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    close: () => client.disconnect(),
  };
}
