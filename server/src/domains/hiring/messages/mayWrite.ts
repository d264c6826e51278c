import type { ChatPartner, WriteRefusal } from '@jpro/api';
import { sql } from 'kysely';
import type { CurrentCompany, CurrentUser } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { cvReading, isEntitled } from '../cv-database/cvAccess.ts';

/** The other side of a chat, with what decides whether the user may write to and remind it. */
export interface Partner extends ChatPartner {
  readonly isInactive: boolean;
}

export interface Writing {
  /** Null when the user may write. */
  readonly refusal: WriteRefusal | null;
  /** The user is a company that the jobseeker only knows through jobs that hide it, so its first message reveals it. */
  readonly revealsCompany: boolean;
  /** The jobseeker has blocked the company. */
  readonly isBlocked: boolean;
}

const MAY: Writing = { refusal: null, revealsCompany: false, isBlocked: false };
const mayNot = (refusal: WriteRefusal): Writing => ({ refusal, revealsCompany: false, isBlocked: false });

/**
 * Decides who may write to whom (rule 22): a company to its applicants and the jobseekers it has unlocked; a jobseeker
 * to companies they applied to, and to any company that wrote to them; nobody in a chat that the jobseeker has blocked.
 * Throws 404 when the two have no chat and the user must not learn whether the other exists.
 */
export async function mayWrite(db: Db, user: CurrentUser, partner: Partner, chatId: number | null): Promise<Writing> {
  const writing = await whatMayWrite(db, user, partner, chatId);
  if (!(await isBlocked(db, chatId))) return writing;
  return { ...writing, refusal: writing.refusal ?? 'chat_ended', isBlocked: true };
}

/** Throws 403 with the reason if the user may not write. For a jobseeker, only their own block ends a chat. */
export function refuseWriting({ user_type }: CurrentUser, { refusal }: Writing): void {
  if (refusal === null) return;
  throw new HttpError(403, user_type === 'jobseeker' && refusal === 'chat_ended' ? 'chat_blocked' : refusal);
}

async function isBlocked(db: Db, chatId: number | null): Promise<boolean> {
  if (chatId === null) return false;
  const chat = await db.selectFrom('chats').select('blocked_at').where('id', '=', chatId).executeTakeFirst();
  return chat !== undefined && chat.blocked_at !== null;
}

function whatMayWrite(db: Db, user: CurrentUser, partner: Partner, chatId: number | null): Promise<Writing> {
  return user.user_type === 'company'
    ? companyMayWrite(db, user, partner, chatId)
    : jobseekerMayWrite(db, user, partner, chatId);
}

async function companyMayWrite(
  db: Db,
  company: CurrentCompany,
  jobseeker: Partner,
  chatId: number | null,
): Promise<Writing> {
  const { access, isConfidential } = await cvReading(db, company.id, jobseeker.id);
  if (access === 'none' && chatId === null) throw notFound();
  if (jobseeker.isInactive) return mayNot('chat_suspended');
  if (!isEntitled(access)) return mayNot(access === 'masked' ? 'chat_needs_unlock' : 'chat_ended');
  return { ...MAY, revealsCompany: isConfidential && !(await hasWritten(db, chatId, company.id)) };
}

/** Applying to a hidden company does not count, so that nobody can find out whose job it is by trying to write. */
async function jobseekerMayWrite(
  db: Db,
  jobseeker: CurrentUser,
  company: Partner,
  chatId: number | null,
): Promise<Writing> {
  if (company.isInactive) return mayNot('chat_suspended');
  if (await hasWritten(db, chatId, company.id)) return MAY;
  const applied = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select('applications.id')
    .where('jobseeker_id', '=', jobseeker.id)
    .where('applications.company_id', '=', toCompanyId(company.id))
    .where('applications.status', '!=', 'withdrawn')
    .where('company_hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return applied ? MAY : mayNot('chat_no_application');
}

async function hasWritten(db: Db, chatId: number | null, userId: number): Promise<boolean> {
  if (chatId === null) return false;
  const { rows } = await sql`select from messages where chat_id = ${chatId} and sender_id = ${userId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
