import type { CurrentUser } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { PERSON } from '../applicants/people.ts';
import { cvReading, readableOf } from '../cv-database/cvAccess.ts';

export interface StoredCv {
  readonly name: string;
  readonly fileKey: string;
  readonly contentType: string;
}

/** An uploaded CV, for its owner; the default one also for companies that unlocked it. Undefined for anyone else. */
export async function uploadedCv(db: Db, id: number, user: CurrentUser): Promise<StoredCv | undefined> {
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

/** The CV sent with an application, for its jobseeker, and for its company as long as that may read it. */
export async function sentCv(db: Db, applicationId: number, user: CurrentUser): Promise<StoredCv | undefined> {
  const sent = await db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'jobseeker_id')
    .select(PERSON.is_active.as('is_active'))
    .select(['applications.status', 'cv_name', 'cv_file_key', 'cv_content_type'])
    .where('applications.id', '=', applicationId)
    .where(user.user_type === 'company' ? 'company_id' : 'jobseeker_id', '=', user.id)
    .$if(user.user_type === 'jobseeker', (query) => query.where('cv_by_company', '=', false))
    .executeTakeFirst();
  if (!sent) return undefined;
  const { cv_name: name, cv_file_key: fileKey, cv_content_type: contentType } = readableOf(sent);
  return name && fileKey && contentType ? { name, fileKey, contentType } : undefined;
}
