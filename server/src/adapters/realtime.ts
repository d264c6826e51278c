import { createHash } from 'node:crypto';
import { privateChannel } from '@jpro/api';
import type { Logger } from 'pino';
import Pusher from 'pusher';
import type { Configuration, PusherSettings } from '../core/configuration.ts';
import { derivedKey } from '../core/session/secrets.ts';
import type { RealtimePublisher } from '../core/services.ts';
import type { Db } from '../database/schema.ts';
import { channelSignature, type RealtimeKeys } from '../realtime/realtimeApi.ts';
import { createRealtimeServer, type Admission, type RealtimeServer } from '../realtime/realtimeServer.ts';
import { forgetTabs, tabsWithoutSession } from '../realtime/tabsOfSessions.ts';

const SEND_TIMEOUT = 5000;
/** The most that the protocol allows in one request. */
const CHANNELS_AT_ONCE = 100;

/** Sends an event to some channels; false when that failed. */
type Send = (channels: string[], event: string, data: unknown) => Promise<boolean>;

/** The publisher, and the embedded server that it publishes to if no other is configured. */
export interface Realtime {
  readonly publisher: RealtimePublisher;
  readonly server: RealtimeServer;
}

export function createRealtime(configuration: Configuration, log: Logger, db: Db): Realtime {
  const { pusher } = configuration;
  const keys: RealtimeKeys = pusher ?? embeddedKeys(configuration.secret);
  const server = createRealtimeServer(keys, bySession(db, log), { trustProxy: configuration.trustProxy });
  const send = pusher ? sendBySdk(pusher, log) : sendTo(server);
  return {
    server,
    publisher: {
      publish: (userId, event, data) => void send([privateChannel(userId)], event, data),
      async publishToMany(userIds, event, data) {
        const channels = userIds.map((userId) => privateChannel(userId));
        for (let start = 0; start < channels.length; start += CHANNELS_AT_ONCE)
          if (!(await send(channels.slice(start, start + CHANNELS_AT_ONCE), event, data))) return;
      },
      authorize: (socketId, channel) => channelSignature(keys.key, keys.secret, socketId, channel),
      public: { key: keys.key, ...(pusher && 'cluster' in pusher.at ? { cluster: pusher.at.cluster } : {}) },
    },
  };
}

/**
 * A tab stays connected as long as the session that admitted it. While the database does not respond, all tabs stay.
 */
function bySession(db: Db, log: Logger): Admission {
  const warn = (error: unknown) => log.warn({ err: error }, 'sessions of open tabs could not be checked');
  return {
    over: (tabs) =>
      tabsWithoutSession(db, tabs, new Date()).catch((error: unknown) => {
        warn(error);
        return [];
      }),
    left: (socketIds) => forgetTabs(db, socketIds).catch(warn),
  };
}

/** The keys of the embedded server. The key is public, so it must reveal nothing about the secret. */
export function embeddedKeys(secret: string): RealtimeKeys {
  const key = createHash('sha256').update(derivedKey(secret, 'realtime-key')).digest('hex').slice(0, 20);
  return { appId: 'jpro', key, secret: derivedKey(secret, 'realtime-secret').toString('hex') };
}

function sendTo(server: RealtimeServer): Send {
  return async (channels, event, data) => {
    for (const channel of channels) server.publish(channel, event, data);
    return true;
  };
}

function sendBySdk({ appId, key, secret, at }: PusherSettings, log: Logger): Send {
  const sdk = new Pusher(
    'cluster' in at
      ? { appId, key, secret, cluster: at.cluster, useTLS: true, timeout: SEND_TIMEOUT }
      : { appId, key, secret, ...hostAndPort(at.host), timeout: SEND_TIMEOUT },
  );
  return (channels, event, data) =>
    sdk.trigger(channels, event, data).then(
      () => true,
      (error: Error) => {
        log.warn({ err: { name: error.name, message: error.message } }, 'realtime event was not delivered');
        return false;
      },
    );
}

function hostAndPort(address: string): { host: string; port?: string } {
  const [host = '', port] = address.split(':');
  return port ? { host, port } : { host };
}
