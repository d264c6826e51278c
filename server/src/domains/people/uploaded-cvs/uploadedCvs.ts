import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UploadedCv } from '@jpro/api';
import { CV_MAX_COUNT } from '@jpro/api/fields';
import type { UploadedFile } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import type { UploadedCvsTable } from '../../../database/tables/people.ts';
import { dropFiles, keepFiles } from '../../../upload/storedFiles.ts';
import { lockProfile } from '../jobseeker/profileEntries.ts';

type CvRow = Selectable<UploadedCvsTable>;

function cvOf(row: CvRow): UploadedCv {
  return {
    id: row.id,
    cv_name: row.cv_name,
    file: `/file/cv/${row.id}`,
    content_type: row.content_type,
    bytes: row.bytes,
    is_default: row.is_default,
    created_at: row.created_at.toISOString(),
  };
}

function ownCvs(db: Db, userId: number) {
  return db.selectFrom('uploaded_cvs').selectAll().where('user_id', '=', userId);
}

/** The default CV first, then the newest. */
export async function uploadedCvs(db: Db, userId: number): Promise<UploadedCv[]> {
  const rows = await ownCvs(db, userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute();
  return rows.map(cvOf);
}

export const newCvKey = (userId: number, { extension }: UploadedFile): string =>
  `cv/${userId}/${randomUUID()}.${extension}`;

/** Adds a CV whose file is stored; at most three (409 `cv_limit`). The first one becomes the default. */
export async function addCv(
  trx: Db,
  userId: number,
  name: string,
  file: UploadedFile,
  fileKey: string,
): Promise<UploadedCv> {
  await lockProfile(trx, userId);
  const present = await ownCvs(trx, userId).execute();
  if (present.length >= CV_MAX_COUNT) throw conflict('cv_limit', { max: CV_MAX_COUNT });
  await keepFiles(trx, [fileKey]);
  const row = await trx
    .insertInto('uploaded_cvs')
    .values({
      user_id: userId,
      cv_name: name,
      file_key: fileKey,
      content_type: file.contentType,
      bytes: file.bytes.length,
      is_default: present.length === 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return cvOf(row);
}

export async function changeCv(
  trx: Db,
  userId: number,
  id: number,
  change: { cv_name?: string | undefined; is_default?: true | undefined },
): Promise<UploadedCv> {
  await lockProfile(trx, userId);
  const present = await ownCvs(trx, userId).where('id', '=', id).executeTakeFirstOrThrow(notFound);
  if (change.is_default)
    await trx
      .updateTable('uploaded_cvs')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('id', '<>', id)
      .where('is_default', '=', true)
      .execute();
  const row = await trx
    .updateTable('uploaded_cvs')
    .set({ cv_name: change.cv_name ?? present.cv_name, is_default: change.is_default ?? present.is_default })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return cvOf(row);
}

/**
 * Deletes a CV and returns the key of the file that is no longer used. The newest of the others becomes the default.
 */
export async function removeCv(trx: Db, userId: number, id: number): Promise<string> {
  await lockProfile(trx, userId);
  const removed = await trx
    .deleteFrom('uploaded_cvs')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('file_key')
    .executeTakeFirstOrThrow(notFound);
  await dropFiles(trx, [removed.file_key]);
  const left = await ownCvs(trx, userId).orderBy('is_default', 'desc').orderBy('id', 'desc').executeTakeFirst();
  if (left && !left.is_default)
    await trx.updateTable('uploaded_cvs').set({ is_default: true }).where('id', '=', left.id).execute();
  return removed.file_key;
}
