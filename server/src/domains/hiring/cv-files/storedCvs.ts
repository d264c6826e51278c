import type { Kysely } from 'kysely';
import type { CurrentUser } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import { cvReading } from '../cv-database/cvAccess.ts';

export interface StoredCv {
  readonly name: string;
  readonly fileKey: string;
  readonly contentType: string;
}

/** An uploaded CV, for its owner; the default one also for companies that unlocked it. Undefined for anyone else. */
export async function uploadedCv(db: Kysely<Database>, id: number, user: CurrentUser): Promise<StoredCv | undefined> {
  const cv = await db
    .selectFrom('uploaded_cvs')
    .select(['user_id', 'is_default', 'cv_name', 'file_key', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!cv) return undefined;
  const mayRead =
    cv.user_id === user.id ||
    (cv.is_default && user.user_type === 'company' && (await cvReading(db, user.id, cv.user_id)).access === 'unlocked');
  return mayRead ? { name: cv.cv_name, fileKey: cv.file_key, contentType: cv.content_type } : undefined;
}

/** The CV sent with an application, for its company and its jobseeker. */
export async function sentCv(
  db: Kysely<Database>,
  applicationId: number,
  user: CurrentUser,
): Promise<StoredCv | undefined> {
  const sent = await db
    .selectFrom('applications')
    .select(['cv_name as name', 'cv_file_key as fileKey', 'cv_content_type as contentType'])
    .where('id', '=', applicationId)
    .where(user.user_type === 'company' ? 'company_id' : 'jobseeker_id', '=', user.id)
    .executeTakeFirst();
  return sent?.name && sent.fileKey && sent.contentType
    ? { name: sent.name, fileKey: sent.fileKey, contentType: sent.contentType }
    : undefined;
}
