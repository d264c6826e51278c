import type { Notification } from '@jpro/api';
import type { Capability } from '@jpro/api/member-roles';
import { COMPANY_NOTI_TYPES, MAX_GROUP_IDS } from '@jpro/api/schemas';
import { sql } from 'kysely';
import type { CurrentCompany, CurrentUser } from '../../../core/http/handler.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import { may } from '../../../core/session/capabilities.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import type { NotificationType } from './notify.ts';

const MAX_GROUPS = 50;

interface GroupRow {
  ids: number[];
  count: number;
  noti_type: NotificationType;
  created_at: Date;
  read_at: Date | null;
  data: Notification['data'];
  about: AboutUser | null;
}

interface NotificationPage {
  data: Notification[];
  unread: number;
  next_cursor: number | null;
}

/**
 * The newest notifications, or those older than `before`. Unread ones with the same key form a group, and so do read
 * ones.
 */
export async function notificationList(
  db: Db,
  user: CurrentUser,
  before: number | undefined,
  visiblePhotos: VisiblePhotos,
  bell: Bell = null,
): Promise<NotificationPage> {
  const about = sql.lit(user.user_type === 'company' ? 'jobseeker_id' : 'company_id');
  const { rows } = await sql<GroupRow>`
    with newest as (
      select max(id) as id, count(*)::int as count,
        to_json((array_agg(id order by id desc))[1:${sql.lit(MAX_GROUP_IDS)}]) as ids
      from notifications where user_id = ${user.id} ${inBell(bell)}
      group by group_key, read_at is null
      having max(id) < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER}::bigint)
      order by max(id) desc limit ${MAX_GROUPS + 1}
    )
    select newest.ids, newest.count, noti_type, notifications.created_at, read_at, data,
      case when users.id is not null then json_build_object('id', users.id, 'user_type', login_type, 'photo',
        photo) end as about
    from newest join notifications on notifications.id = newest.id
      left join users on users.id = (data ->> ${about})::bigint
    order by newest.id desc`.execute(db);
  const visible = await withVisiblePhotos(db, user, rows.slice(0, MAX_GROUPS), visiblePhotos);
  const groups = visible.map(toNotification);
  return {
    data: groups,
    unread: await unreadCount(db, user.id, bell),
    next_cursor: rows.length > MAX_GROUPS ? groups.at(-1)!.id : null,
  };
}

/** A company sees the photos of jobseekers whose CV it may read (rule 37). */
async function withVisiblePhotos(
  db: Db,
  user: CurrentUser,
  rows: readonly GroupRow[],
  visiblePhotos: VisiblePhotos,
): Promise<GroupRow[]> {
  if (user.user_type === 'jobseeker') return [...rows];
  const jobseekerIds = new Set(rows.flatMap(({ about }) => (about ? [about.id] : [])));
  const visible = await visiblePhotos(db, user.id, [...jobseekerIds]);
  return rows.map((row) =>
    row.about && !visible.has(row.about.id) ? { ...row, about: { ...row.about, photo: null } } : row,
  );
}

function toNotification({ ids, count, noti_type, created_at, read_at, data, about }: GroupRow): Notification {
  return {
    id: ids[0]!,
    ids,
    noti_type,
    count,
    data: shownData(data, about),
    jobalert_count: noti_type === 'jobalert' ? count : 0,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}

/** What the bell of a company's member has; null for a jobseeker, who reads everything. */
export type Bell = { readonly kinds: readonly NotificationType[]; readonly memberId: MemberId } | null;

/** What a member needs to be notified of each kind (rule 95.3): reading it, one reads it for the others, too. */
const CAPABILITY_OF = {
  jobapply: 'hiring',
  applicantAnswer: 'hiring',
  'company-message': 'hiring',
  cvmatch: 'hiring',
  assigned: 'hiring',
  mentioned: 'hiring',
  companytransaction: 'money',
  lowbalance: 'balance',
  jobreview: 'jobs',
  companyverification: 'member',
} as const satisfies Record<(typeof COMPANY_NOTI_TYPES)[number], Capability>;

/** What the member's role allows, and nothing for another member (rule 95.8). */
export const bellOf = (company: CurrentCompany): Bell => ({
  kinds: COMPANY_NOTI_TYPES.filter((kind) => may(company, CAPABILITY_OF[kind])),
  memberId: company.member.id,
});

/** A condition on `notifications`, to follow others. */
export const inBell = (bell: Bell) =>
  bell === null
    ? sql``
    : sql`and (member_id is null or member_id = ${bell.memberId}) and noti_type = any(${bell.kinds}::text[])`;

export async function unreadCount(db: Db, userId: number, bell: Bell = null): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from notifications
    where user_id = ${userId} and read_at is null ${inBell(bell)}`.execute(db);
  return rows[0]!.unread;
}

type Data = Notification['data'];

/** The user that a notification is about: a company for a jobseeker, a jobseeker for a company. */
interface AboutUser {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company';
  readonly photo: string | null;
}

/** Adds that user's id and current picture to the data (rule 61). */
function shownData(data: Data, about: AboutUser | null): Data {
  if (about === null) return data;
  const picture = pictureUrl(about.user_type, about.id, about.photo);
  return { ...data, users_id: about.id, image: picture, profile_photo_url: picture };
}

/** Which of the jobseekers' photos a company may see (rule 37). Implemented by the CV database. */
export type VisiblePhotos = (
  db: Db,
  companyId: CompanyId,
  jobseekerIds: readonly number[],
) => Promise<ReadonlySet<number>>;
