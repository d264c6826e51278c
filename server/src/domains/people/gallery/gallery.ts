import type { Kysely } from 'kysely';
import type { GalleryPhoto } from '@jpro/api';
import { GALLERY_MAX_PHOTOS } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';

function photoOf({ id, company_id, photo }: { id: number; company_id: number; photo: string }): GalleryPhoto {
  return {
    id,
    photo_url: pictureUrl('company', company_id, photo, 'large')!,
    small_photo_url: pictureUrl('company', company_id, photo, 'small')!,
  };
}

/** A company's photos, in the order of adding. */
export async function galleryOf(db: Kysely<Database>, companyId: number): Promise<GalleryPhoto[]> {
  const rows = await db
    .selectFrom('gallery_photos')
    .select(['id', 'company_id', 'photo'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(photoOf);
}

/** Adds a stored picture; at most six, even concurrently (409 `gallery_limit`). */
export async function addGalleryPhoto(trx: Kysely<Database>, companyId: number, photo: string): Promise<GalleryPhoto> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
  if ((await galleryOf(trx, companyId)).length >= GALLERY_MAX_PHOTOS) throw conflict('gallery_limit');
  return photoOf(
    await trx
      .insertInto('gallery_photos')
      .values({ company_id: companyId, photo })
      .returning(['id', 'company_id', 'photo'])
      .executeTakeFirstOrThrow(),
  );
}

/** Deletes a photo of this company; returns the name of its unused picture. Throws 404. */
export async function removeGalleryPhoto(db: Kysely<Database>, companyId: number, id: number): Promise<string> {
  const removed = await db
    .deleteFrom('gallery_photos')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('photo')
    .executeTakeFirst();
  if (!removed) throw notFound();
  return removed.photo;
}
