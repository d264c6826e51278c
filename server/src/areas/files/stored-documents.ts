import type { Kysely } from 'kysely';
import type { CurrentUser } from '../../core/handler.ts';
import type { Database } from '../../database/schema.ts';

export interface StoredDocument {
  readonly name: string;
  readonly fileKey: string;
  readonly contentType: string;
}

/** A jobseeker's own CV; undefined for anyone else. */
export async function uploadedCv(db: Kysely<Database>, id: number, user: CurrentUser): Promise<StoredDocument | undefined> {
  return db.selectFrom('uploaded_cvs')
    .select(['cv_name as name', 'file_key as fileKey', 'content_type as contentType'])
    .where('id', '=', id).where('user_id', '=', user.id).where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The CV that was sent with an application: for its company and its jobseeker. */
export async function sentCv(db: Kysely<Database>, applicationId: number, user: CurrentUser): Promise<StoredDocument | undefined> {
  const sent = await db.selectFrom('applications')
    .select(['cv_name as name', 'cv_file_key as fileKey', 'cv_content_type as contentType'])
    .where('id', '=', applicationId)
    .where(user.user_type === 'company' ? 'company_id' : 'jobseeker_id', '=', user.id)
    .executeTakeFirst();
  return sent?.name && sent.fileKey && sent.contentType ? { name: sent.name, fileKey: sent.fileKey, contentType: sent.contentType } : undefined;
}
