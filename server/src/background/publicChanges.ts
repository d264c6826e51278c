import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startLoop } from '../core/background/loop.ts';
import type { OpenDatabase } from '../database/openConnection.ts';

const CHANNEL = 'public_changes';
const ECHO = 'echo:';
const ECHO_LIMIT_MS = 2_000;
const BEAT_MS = 5_000;
const RETRY_MS = 1_000;

export interface PublicChanges {
  /** Resolves when changes are followed for the first time, or cannot be. */
  readonly started: Promise<void>;
  /** Whether changes are being followed. While they are not, whatever was kept may be outdated. */
  isFollowing(): boolean;
  /** Resolves once all changes that were committed before the call have been announced to this process. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Listener {
  readonly onChange: (what: string) => void;
  /** Changes may have been missed. */
  readonly onGap: () => void;
  /** They cannot be followed, or no longer; it is tried again. */
  readonly onError: (error: unknown) => void;
}

interface Connection {
  readonly ended: Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Follows what visitors may see differently, whichever process changed it, or SQL by hand: triggers announce `job:7`,
 * `company:3`, `articles` or `settings` when the change is committed. A connection that breaks or stays silent is
 * opened again.
 */
export function followPublicChanges({ engine }: OpenDatabase, { onChange, onGap, onError }: Listener): PublicChanges {
  const echoes = new Map<string, () => void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let isFollowing = false;

  function receive(payload: string): void {
    if (payload.startsWith(ECHO)) echoes.get(payload)?.();
    else onChange(payload);
  }

  /** Announcements arrive in the order of the commits: once this one has come back, all earlier ones have arrived. */
  async function echo(): Promise<void> {
    const payload = `${ECHO}${randomUUID()}`;
    let timer: NodeJS.Timeout | undefined;
    const arrived = new Promise<void>((resolve, reject) => {
      echoes.set(payload, resolve);
      timer = setTimeout(() => reject(new Error(`no announcement in ${ECHO_LIMIT_MS} ms`)), ECHO_LIMIT_MS);
    });
    try {
      await Promise.all([arrived, announce(engine, payload)]);
    } finally {
      clearTimeout(timer);
      echoes.delete(payload);
    }
  }

  async function follow(signal: AbortSignal): Promise<number> {
    const connection = await listen(engine, receive);
    try {
      await echo();
      // What was kept until now may be from before the first announcement.
      onGap();
      isFollowing = true;
      start();
      while (!signal.aborted && !(await isEnded(connection, signal))) await echo();
      return 0;
    } finally {
      isFollowing = false;
      onGap();
      await connection.close();
    }
  }

  const following = startLoop(follow, {
    retry: RETRY_MS,
    onError: (error) => {
      start();
      onError(error);
    },
  });
  return {
    started,
    isFollowing: () => isFollowing,
    settle: async () => {
      if (isFollowing) await echo().catch(onGap);
      else onGap();
    },
    close: () => following.stop(),
  };
}

/** Waits until the connection has ended, for as long as a beat. */
const isEnded = ({ ended }: Connection, signal: AbortSignal): Promise<boolean> =>
  Promise.race([ended.then(() => true), wait(BEAT_MS, false, { signal, ref: false }).catch(() => false)]);

const announce = (engine: OpenDatabase['engine'], payload: string): Promise<unknown> =>
  engine.kind === 'embedded'
    ? engine.pglite.query('select pg_notify($1, $2)', [CHANNEL, payload])
    : engine.pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);

const listen = (engine: OpenDatabase['engine'], receive: (payload: string) => void): Promise<Connection> =>
  engine.kind === 'embedded' ? listenEmbedded(engine.pglite, receive) : listenPostgres(engine.pool, receive);

async function listenEmbedded(pglite: PGlite, receive: (payload: string) => void): Promise<Connection> {
  const stop = await pglite.listen(CHANNEL, receive);
  return {
    ended: new Promise(() => undefined),
    close: async () => {
      if (!pglite.closed) await stop();
    },
  };
}

/** A connection of its own: one of the pool would be missing there. */
async function listenPostgres(pool: pg.Pool, receive: (payload: string) => void): Promise<Connection> {
  const { connectionString, connectionTimeoutMillis } = pool.options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, application_name: 'jpro-changes' });
  const ended = new Promise((resolve) => {
    client.once('error', resolve).once('end', resolve);
  });
  client.on('notification', ({ payload = '' }) => receive(payload));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return { ended, close: () => client.end().catch(() => undefined) };
}
