import { privateChannel } from '@jpro/api';
import { sql } from 'kysely';
import { currentUser, withActor } from '../core/session/sessions.ts';
import type { Db } from '../database/schema.ts';

export interface ListeningTab {
  readonly socketId: string;
  readonly channel: string;
}

/** Longer than a tab stays connected without subscribing again. */
const TAB_MS = 24 * 3600_000;

/** Records which session admitted a tab. A tab without such a row is closed. */
export async function keepTab(
  db: Db,
  { socketId, channel }: ListeningTab,
  sessionHash: Buffer,
  now: Date,
): Promise<void> {
  const entry = { session_hash: sessionHash, created_at: now };
  await db
    .insertInto('realtime_tabs')
    .values({ socket_id: socketId, channel, ...entry })
    .onConflict((conflict) => conflict.columns(['socket_id', 'channel']).doUpdateSet(entry))
    .execute();
}

/**
 * Those of these tabs whose session has ended, whose user is suspended or has closed the account, or whose session acts
 * for another company by now.
 */
export async function tabsWithoutSession<T extends ListeningTab>(db: Db, tabs: readonly T[], now: Date): Promise<T[]> {
  const living = await withActor(db)
    .innerJoin('realtime_tabs', 'realtime_tabs.session_hash', 'sessions.id_hash')
    .where('realtime_tabs.socket_id', '=', anyOf(tabs))
    .where('sessions.expires_at', '>', now)
    .select(['realtime_tabs.socket_id', 'realtime_tabs.channel'])
    .execute();
  const isOwn = (row: (typeof living)[number]) => {
    const user = currentUser(row);
    return user !== null && row.channel === privateChannel(user.id);
  };
  const admitted = new Set(living.filter(isOwn).map(({ socket_id, channel }) => `${socket_id} ${channel}`));
  return tabs.filter(({ socketId, channel }) => !admitted.has(`${socketId} ${channel}`));
}

/** Deletes the rows of tabs that have been closed. */
export async function forgetTabs(db: Db, socketIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('realtime_tabs')
    .where('socket_id', '=', anyOf(socketIds.map((socketId) => ({ socketId }))))
    .execute();
}

/** Deletes the rows of a realtime process that died. A tab that has been open for this long has subscribed again. */
export async function forgetOldTabs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('realtime_tabs')
    .where('created_at', '<=', new Date(now.getTime() - TAB_MS))
    .execute();
}

const anyOf = (tabs: readonly Pick<ListeningTab, 'socketId'>[]) =>
  sql<string>`any(${[...new Set(tabs.map(({ socketId }) => socketId))]}::text[])`;
