import type { Message } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { type Page, pageOf } from '../../../core/http/page.ts';
import { firstName } from '../../accounts/index.ts';
import type { Db, RowOf } from '../../../database/schema.ts';

const PER_PAGE = PAGE_SIZE.messages;

interface ThreadPlace {
  /** Only messages older than this one. */
  readonly before?: number | undefined;
  readonly page?: number | undefined;
}

interface Thread extends Page<Message> {
  readonly next_cursor: number | null;
  readonly unread: number;
}

/** 30 messages, newest first. */
export async function thread(
  db: Db,
  user: CurrentUser,
  chatId: number | null,
  { before, page = 1 }: ThreadPlace,
): Promise<Thread> {
  if (chatId === null) return { ...pageOf([], 0, 1, PER_PAGE), next_cursor: null, unread: 0 };
  const {
    rows: [counts],
  } = await sql<{ total: number; newer: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where id >= ${before ?? null}::bigint))::int as newer,
      (count(*) filter (where receiver_id = ${user.id} and read_at is null))::int as unread
    from messages where chat_id = ${chatId}`.execute(db);
  const { total, newer, unread } = counts!;
  let older = db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .select(writtenBy.as('by'))
    .where('chat_id', '=', chatId);
  if (before !== undefined) older = older.where('id', '<', before);
  const rows = await older
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const shown = rows.slice(0, PER_PAGE);
  return {
    ...pageOf(
      shown.map((row) => messageFor(user, row)),
      total,
      Math.ceil(newer / PER_PAGE) + page,
      PER_PAGE,
    ),
    next_cursor: rows.length > PER_PAGE ? shown.at(-1)!.id : null,
    unread,
  };
}

export const MESSAGE_COLUMNS = [
  'messages.id',
  'messages.sender_id',
  'messages.receiver_id',
  'messages.message',
  'messages.created_at',
  'messages.read_at',
] as const;

/** Who wrote it, if that is a member of a company. */
export const writtenBy = sql<string | null>`(select name from members where members.id = messages.member_id)`;

type MessageRow = RowOf<'messages', 'id' | 'sender_id' | 'receiver_id' | 'message' | 'created_at' | 'read_at'>;

/** A message as one of the chat's two users sees it. */
export function messageFor(
  user: CurrentUser,
  { id, sender_id, receiver_id, message, created_at, read_at, by = null }: MessageRow & { readonly by?: string | null },
): Message {
  return {
    id,
    sender_id,
    receiver_id,
    message,
    is_mine: sender_id === user.id,
    ...(by !== null && { by: user.user_type === 'company' ? by : firstName(by) }),
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}

/**
 * The title of the company's job that this jobseeker applied to last, which a message is probably about. For companies
 * only.
 */
export async function appliedJobTitle(db: Db, user: CurrentUser, partnerId: number): Promise<string | null> {
  if (user.user_type !== 'company') return null;
  const applied = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select('title')
    .where('jobseeker_id', '=', partnerId)
    .where('applications.company_id', '=', user.id)
    .orderBy('applied_at', 'desc')
    .orderBy('applications.id', 'desc')
    .executeTakeFirst();
  return applied?.title ?? null;
}
