import type { Chat } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { spellingPatterns } from '@jpro/api/myanmar';
import { isEntitledTo } from '../cv-database/cvAccess.ts';
import { chatPartners, PARTNER_COLUMNS, SIDES } from './chatPartner.ts';
import { MESSAGE_COLUMNS, messageFor } from './thread.ts';

interface Wanted {
  readonly page?: number;
  readonly search?: string | null;
  readonly onlyUnread?: boolean;
}

/** A user's chats, those with the newest messages first. */
export async function chatList(
  db: Db,
  user: CurrentUser,
  { page = 1, search = null, onlyUnread = false }: Wanted,
): Promise<Page<Chat> & { unread: number }> {
  const { mine, theirs } = SIDES[user.user_type];
  let chats = db
    .selectFrom('chats')
    .innerJoin('messages', 'messages.id', 'chats.last_message_id')
    .innerJoin('users', 'users.id', `chats.${theirs}`)
    .leftJoin('jobseekers', 'jobseekers.user_id', 'users.id')
    .leftJoin('companies', 'companies.users_id', 'users.id')
    .where(`chats.${mine}`, '=', user.id);
  for (const word of search?.split(/\s+/) ?? []) {
    const patterns = spellingPatterns(word);
    chats = chats.where(({ or, eb }) =>
      or([
        ...patterns.map((pattern) => eb('users.name', '~*', pattern)),
        sql<boolean>`(${isEntitledTo(toCompanyId(user.id))}
          and ${or(patterns.map((pattern) => eb('jobseekers.position_title', '~*', pattern)))})`,
      ]),
    );
  }
  const unread = sql<number>`(select count(*)::int from messages where receiver_id = ${user.id} and chat_id = chats.id
    and read_at is null)`;
  if (onlyUnread)
    chats = chats.where(
      'chats.id',
      'in',
      db.selectFrom('messages').select('chat_id').where('receiver_id', '=', user.id).where('read_at', 'is', null),
    );
  const { total } = await chats.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await chats
    .select(MESSAGE_COLUMNS)
    .select(PARTNER_COLUMNS)
    .select(unread.as('unread'))
    .orderBy('last_message_id', 'desc')
    .limit(PAGE_SIZE.chats)
    .offset((page - 1) * PAGE_SIZE.chats)
    .execute();
  const partners = await chatPartners(db, user, rows);
  const data = rows.map((row, index) => ({
    user: partners[index]!,
    last_message: messageFor(user, row),
    unread: row.unread,
  }));
  return { ...pageOf(data, Number(total), page, PAGE_SIZE.chats), unread: await unreadMessages(db, user.id) };
}

/** How many messages a user has not read. */
export async function unreadMessages(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('receiver_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}
