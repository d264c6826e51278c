import { localePrefix, type Locale } from '@jpro/api/locale';
import type { PushKind, PushMessage } from '@jpro/api/push-kinds';
import { YANGON_OFFSET_MS } from '@jpro/api/fields';
import { sql } from 'kysely';
import { text } from '../../../core/texts.ts';
import type { Db } from '../../../database/schema.ts';

/** News for one person, written in the language of the person. */
export interface News {
  readonly userId: number;
  readonly kind: PushKind;
  /** Without language prefix. */
  readonly path: string;
  readonly tag: string;
  /** The job whose company it may name. */
  readonly jobId?: number | undefined;
  /** With `isHidden` it does not name the company. */
  readonly body: (locale: Locale, isHidden?: boolean) => string;
}

const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;

/**
 * Adds messages to the outbox for all devices that are told of such news (rule 91), after their quiet hours. Each
 * replaces one with the same tag that still waits for a device, as it would on the screen.
 */
export async function notifyDevices(trx: Db, now: Date, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await forgetWaiting(trx, news);
  const devices = await trx
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['push_devices.id', 'user_id', 'kinds', 'quiet_from', 'quiet_until', 'locale'])
    .where('user_id', 'in', [...new Set(news.map(({ userId }) => userId))])
    .execute();
  const messages = devices.flatMap((device) =>
    news
      .filter(({ userId, kind }) => userId === device.user_id && device.kinds.includes(kind))
      .map((each) => {
        const at = afterQuietHours(now, device.quiet_from, device.quiet_until);
        return {
          channel: 'push' as const,
          recipient: String(device.id),
          topic: `device:${device.id}:${each.tag}`,
          body: JSON.stringify(messageOf(each, device.locale)),
          due_at: at,
          next_attempt_at: at,
          is_bulk: each.kind === 'alert',
          expires_at: new Date(at.getTime() + DAY_MS),
        };
      }),
  );
  if (messages.length > 0) await trx.insertInto('outbox_messages').values(messages).execute();
}

interface ChangedDevice {
  readonly id: number;
  readonly kinds: readonly PushKind[];
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
}

/** Messages that wait for the device keep to what it is told of now, except those that were tried already. */
export async function reviseWaiting(trx: Db, now: Date, device: ChangedDevice): Promise<void> {
  const at = afterQuietHours(now, device.quiet_from, device.quiet_until);
  await sql`with waiting as materialized (
      select id, body from outbox_messages where channel = 'push' and status = 'waiting' and attempts = 0
        and recipient = ${String(device.id)} for update skip locked
    ), revised as materialized (
      select id, body::jsonb ->> 'kind' = any(${device.kinds}::text[]) as is_wanted from waiting
    ), deleted as (
      delete from outbox_messages using revised where outbox_messages.id = revised.id and not is_wanted
    )
    update outbox_messages set due_at = ${at}, next_attempt_at = ${at},
      expires_at = ${new Date(at.getTime() + DAY_MS)} from revised
    where outbox_messages.id = revised.id and is_wanted`.execute(trx);
}

/** Deletes the messages with these tags that wait for a device, except those that the sender is just claiming. */
export async function forgetWaiting(trx: Db, news: readonly Pick<News, 'userId' | 'tag'>[]): Promise<void> {
  const userIds = news.map(({ userId }) => userId);
  const tags = news.map(({ tag }) => tag);
  await sql`delete from outbox_messages where id in (
      select outbox_messages.id from outbox_messages where channel = 'push' and status = 'waiting' and topic in (
        select 'device:' || push_devices.id || ':' || tag from push_devices
          join unnest(${userIds}::bigint[], ${tags}::text[]) as news (user_id, tag) using (user_id))
      for update skip locked)`.execute(trx);
}

/** Messages about a job that wait for a device do not name the company that it now hides; older ones are deleted. */
export async function hideCompanyInWaiting(trx: Db, jobId: number): Promise<void> {
  await sql`with waiting as materialized (
      select id, body::jsonb as message from outbox_messages where channel = 'push' and status = 'waiting'
    ), about as materialized (
      select id, message, message -> 'hidden_body' as hidden_body from waiting
      where (message ->> 'job_id')::bigint = ${jobId}
    ), deleted as (
      delete from outbox_messages using about
      where outbox_messages.id = about.id and status = 'waiting' and hidden_body is null
    )
    update outbox_messages set body = jsonb_set(message, '{body}', hidden_body)::text from about
    where outbox_messages.id = about.id and status = 'waiting' and hidden_body is not null`.execute(trx);
}

function messageOf({ kind, path, tag, jobId, body }: News, locale: Locale): PushMessage {
  return {
    kind,
    title: text(locale, 'push', kind),
    body: body(locale),
    path: `${localePrefix(locale)}${path}`,
    tag,
    stop: text(locale, 'push', 'stop'),
    ...(jobId !== undefined && { job_id: jobId, hidden_body: body(locale, true) }),
  };
}

/** The end of the quiet hours that `now` is in, or `now`. */
export function afterQuietHours(now: Date, from: number | null, until: number | null): Date {
  if (from === null || until === null) return now;
  const local = now.getTime() + YANGON_OFFSET_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const hour = (local - midnight) / HOUR_MS;
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return now;
  const end = midnight + until * HOUR_MS;
  return new Date((end > local ? end : end + DAY_MS) - YANGON_OFFSET_MS);
}
