import type { ChatPartner } from '@jpro/api';
import { idsOf } from '../../../core/database/isOneOf.ts';
import type { CurrentUser } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { type CvAccess, cvReading, cvReadings, isEntitled } from '../cv-database/cvAccess.ts';
import { mayWrite, type Partner, type Writing } from './mayWrite.ts';

/** The columns of `chats` for the user's own side and the other side. */
export const SIDES = {
  company: { mine: 'company_id', theirs: 'jobseeker_id', theirReminder: 'jobseeker_reminded_at' },
  jobseeker: { mine: 'jobseeker_id', theirs: 'company_id', theirReminder: 'company_reminded_at' },
} as const;

export const PARTNER_COLUMNS = [
  'users.id as partner_id',
  'users.login_type as user_type',
  'users.name',
  'users.photo',
  'jobseekers.position_title',
  'companies.slug',
  'users.is_active',
] as const;

interface PartnerRow {
  readonly partner_id: number;
  readonly user_type: 'jobseeker' | 'company';
  readonly name: string;
  readonly photo: string | null;
  readonly position_title: string | null;
  readonly slug: string | null;
  readonly is_active: boolean;
}

/** A company that is no longer on JPro has no page to link to (rule 19.11). */
function chatPartner({ partner_id: id, user_type, name, photo, position_title, ...row }: PartnerRow): ChatPartner {
  const slug = row.is_active ? row.slug : null;
  return { id, user_type, name, profile_photo_url: pictureUrl(user_type, id, photo), position_title, slug };
}

/**
 * A jobseeker whose CV the company may not, or no longer, read completely: the name stays, because the chat shows it
 * (rule 37).
 */
const withoutCv = (jobseeker: ChatPartner, access: CvAccess): ChatPartner => ({
  ...jobseeker,
  profile_photo_url: null,
  position_title: null,
  ...(access === 'none' && { has_private_cv: true as const }),
});

/** The other sides of chats as the user sees them. */
export async function chatPartners(db: Db, user: CurrentUser, rows: readonly PartnerRow[]): Promise<ChatPartner[]> {
  const partners = rows.map(chatPartner);
  if (user.user_type === 'jobseeker') return partners;
  const readings = await cvReadings(db, user.id, idsOf(partners));
  return partners.map((partner) => {
    const access = readings.get(partner.id)?.access ?? 'none';
    return isEntitled(access) ? partner : withoutCv(partner, access);
  });
}

/** A user of the other role. Throws 404 for anyone else. */
export async function findPartner(db: Db, user: CurrentUser, id: number): Promise<Partner> {
  const row = await db
    .selectFrom('users')
    .leftJoin('jobseekers', 'jobseekers.user_id', 'users.id')
    .leftJoin('companies', 'companies.users_id', 'users.id')
    .select(PARTNER_COLUMNS)
    .where('users.id', '=', id)
    .where('users.user_type', '=', user.user_type === 'company' ? 'jobseeker' : 'company')
    .executeTakeFirstOrThrow(notFound);
  return { ...chatPartner(row), isInactive: !row.is_active };
}

/** The id of the chat of these two users, or null. */
export async function findChat(db: Db, user: CurrentUser, partnerId: number): Promise<number | null> {
  const { mine, theirs } = SIDES[user.user_type];
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where(mine, '=', user.id)
    .where(theirs, '=', partnerId)
    .executeTakeFirst();
  return chat?.id ?? null;
}

interface VisibleChat {
  /** Null when there are no messages yet. */
  readonly chatId: number | null;
  readonly partner: ChatPartner;
  readonly writing: Writing;
}

/** The chat with another user, even an ended one. Throws 404 when there is none and the user may not start one. */
export async function visibleChat(db: Db, user: CurrentUser, partnerId: number): Promise<VisibleChat> {
  const partner = await findPartner(db, user, partnerId);
  const chatId = await findChat(db, user, partnerId);
  const writing = await mayWrite(db, user, partner, chatId);
  if (chatId === null && writing.refusal !== null) throw notFound();
  if (user.user_type === 'jobseeker' || writing.refusal === null) return { chatId, partner, writing };
  const { access } = await cvReading(db, user.id, partnerId);
  return { chatId, partner: withoutCv(partner, access), writing };
}
