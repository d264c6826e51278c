import type { Notification, RealtimeEvents } from '@jpro/api';
import { COMPANY_NOTI_TYPES } from '@jpro/api/schemas';
import { sql } from 'kysely';
import type { AfterCommit } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import { membersWho } from '../../../core/session/capabilities.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { newsOfNotification } from '../push/newsOfNotification.ts';
import { notifyDevices } from '../push/notifyDevices.ts';

export type NotificationType = Notification['noti_type'];

export interface NewNotification {
  readonly userId: number;
  /** Of a company, the one member whom it is for; omitted: all. */
  readonly memberId?: MemberId;
  readonly type: NotificationType;
  /** Unread notifications with the same key are shown as one. */
  readonly groupKey: string;
  readonly data: Notification['data'];
}

interface NotifyContext {
  readonly services: Pick<Services, 'realtime'>;
  readonly afterCommit: AfterCommit;
}

const COMPANY_TYPES: ReadonlySet<NotificationType> = new Set(COMPANY_NOTI_TYPES);

/** Inserts a notification in the caller's transaction, and pushes it to the user's open tabs after the commit. */
export const notify = (trx: Db, context: NotifyContext, notification: NewNotification): Promise<void> =>
  notifyAll(trx, context, [notification]);

/** Like `notify`, for many notifications with one statement. */
export async function notifyAll(
  trx: Db,
  { services, afterCommit }: NotifyContext,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const shown = notifications.map((each) =>
    COMPANY_TYPES.has(each.type) ? each : { ...each, data: withoutHiddenCompany(each.data) },
  );
  const rows = shown.map(({ userId, memberId = null, type, groupKey, data }) => ({
    user_id: userId,
    member_id: memberId,
    noti_type: type,
    group_key: groupKey,
    data,
  }));
  await sql`insert into notifications (user_id, member_id, noti_type, group_key, data)
    select user_id, member_id, noti_type, group_key, data
    from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  await notifyDevices(
    trx,
    new Date(),
    shown.flatMap(({ type, ...each }) => newsOfNotification({ ...each, noti_type: type })),
  );
  afterCommit(() => {
    for (const { userId, type, data } of shown)
      if (COMPANY_TYPES.has(type)) services.realtime.publish(userId, 'companyalert', companyAlert(type, data));
      else services.realtime.publish(userId, 'jobalert', { noti_type: type });
  });
}

/** Removes, for a jobseeker, everything that identifies a hidden company, even if it was passed in (rule 15.2). */
function withoutHiddenCompany(data: Notification['data']): Notification['data'] {
  if (!data.is_confidential) return data;
  const { users_id: _user, image: _image, ...shown } = data;
  return { ...shown, company_id: null, company_name: null, profile_photo_url: null };
}

function companyAlert(
  type: NotificationType,
  { job_id, jobapply_id }: Notification['data'],
): RealtimeEvents['companyalert'] {
  return {
    noti_type: type,
    ...(job_id === undefined ? {} : { job_id }),
    ...(jobapply_id === undefined ? {} : { jobapply_id }),
  };
}

/** The e-mails to a company; each has a text and a subject in both languages. */
type CompanyMail =
  | 'purchase_paid'
  | 'purchase_rejected'
  | 'job_approved'
  | 'job_rejected'
  | 'job_withheld'
  | 'edit_approved'
  | 'edit_rejected'
  | 'name_allowed'
  | 'name_refused'
  | 'low_balance'
  | 'verification_verified'
  | 'verification_refused';

interface Letter {
  readonly mail: CompanyMail;
  readonly values: Record<string, unknown>;
  /** A page of this site, without language prefix. */
  readonly path: string;
}

/**
 * Adds an e-mail to the company to the outbox, in its language. It goes to the owner who has been there longest while
 * nobody logs in with the company's row, or no address there is proven. Does nothing without an address.
 */
export async function writeToCompany(
  trx: Db,
  { configuration, outbox }: Pick<Services, 'configuration' | 'outbox'>,
  companyId: CompanyId,
  letter: Letter,
): Promise<void> {
  const { email, locale, name } = await trx
    .selectFrom('users')
    .select(['email', 'locale', 'name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const to = email ?? (await emailOfOwner(trx, companyId));
  if (to === null) return;
  const { mail, values, path } = letter;
  const greeting = text(locale, 'company_mail', 'greeting', { name });
  const link = configuration.publicUrl === undefined ? '' : `\n\n${configuration.publicUrl}/${locale}${path}`;
  await outbox.mail(trx, {
    to,
    subject: text(locale, 'company_mail', `${mail}_subject`, values),
    body: `${greeting}\n\n${text(locale, 'company_mail', mail, values)}${link}`,
  });
}

async function emailOfOwner(trx: Db, companyId: CompanyId): Promise<string | null> {
  const owner = await membersWho(trx, companyId, 'company')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('users.email', 'is not', null)
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst();
  return owner?.email ?? null;
}
