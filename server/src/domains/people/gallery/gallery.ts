import { type Selectable, sql } from 'kysely';
import type { OwnGalleryPhoto } from '@jpro/api';
import { GALLERY_MAX_PHOTOS } from '@jpro/api/fields';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { GalleryPhotosTable } from '../../../database/tables/cvDatabase.ts';
import { pictureKeys, pictureUrl } from '../../../upload/keepPicture.ts';
import { dropFiles, keepFiles } from '../../../upload/storedFiles.ts';

const COLUMNS = ['id', 'company_id', 'photo', 'caption', 'alt'] as const;

type PhotoTexts = Pick<Selectable<GalleryPhotosTable>, 'caption' | 'alt'>;
type PhotoRow = Pick<Selectable<GalleryPhotosTable>, (typeof COLUMNS)[number]>;

function photoOf({ id, company_id, photo, caption, alt }: PhotoRow): OwnGalleryPhoto {
  return {
    id,
    caption,
    alt,
    photo_url: pictureUrl('company', company_id, photo, 'large')!,
    small_photo_url: pictureUrl('company', company_id, photo, 'small')!,
    version: textsVersion({ caption, alt }),
  };
}

const textsVersion = ({ caption, alt }: PhotoTexts): string => versionOf({ caption, alt });

/** A company's photos in the order that it chose. */
export async function galleryOf(db: Db, companyId: CompanyId): Promise<OwnGalleryPhoto[]> {
  const rows = await db
    .selectFrom('gallery_photos')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(photoOf);
}

/** Adds a stored picture; at most six, even with concurrent requests (409 `gallery_limit`). */
export async function addGalleryPhoto(trx: Db, companyId: CompanyId, photo: string): Promise<OwnGalleryPhoto> {
  await lockGallery(trx, companyId);
  if ((await galleryOf(trx, companyId)).length >= GALLERY_MAX_PHOTOS) throw conflict('gallery_limit');
  await keepFiles(trx, pictureKeys('company', companyId, photo));
  return photoOf(
    await trx
      .insertInto('gallery_photos')
      .values({
        company_id: companyId,
        photo,
        position: sql`(select coalesce(max(position), 0) + 1 from gallery_photos where company_id = ${companyId})`,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/** Deletes a photo of this company and returns the name of the picture that is no longer used. Throws 404. */
export async function removeGalleryPhoto(trx: Db, companyId: CompanyId, id: number): Promise<string> {
  const removed = await trx
    .deleteFrom('gallery_photos')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('photo')
    .executeTakeFirstOrThrow(notFound);
  await dropFiles(trx, pictureKeys('company', companyId, removed.photo));
  return removed.photo;
}

interface PhotoChange {
  readonly companyId: CompanyId;
  readonly id: number;
  readonly texts: PhotoTexts;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Changes the texts of a photo of this company. Throws 404, or 409 when they have changed since the known version. */
export async function changeGalleryPhoto(
  trx: Db,
  { companyId, id, texts: { caption, alt }, knownVersion }: PhotoChange,
): Promise<OwnGalleryPhoto> {
  const present = await trx
    .selectFrom('gallery_photos')
    .select(['caption', 'alt'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  await refuseOutdated(knownVersion, () => textsVersion(present));
  return photoOf(
    await trx
      .updateTable('gallery_photos')
      .set({ caption, alt })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/** Throws 409 when these are not exactly its photos, because another tab has added or deleted one. */
export async function orderGallery(trx: Db, companyId: CompanyId, ids: readonly number[]): Promise<OwnGalleryPhoto[]> {
  await lockGallery(trx, companyId);
  const present = new Set((await galleryOf(trx, companyId)).map(({ id }) => id));
  if (ids.length !== present.size || new Set(ids).size !== ids.length || !ids.every((id) => present.has(id)))
    throw conflict('conflict');
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('gallery_photos')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  return galleryOf(trx, companyId);
}

/** Makes concurrent changes of one gallery wait for each other. */
async function lockGallery(trx: Db, companyId: CompanyId): Promise<void> {
  await trx.selectFrom('companies').select('users_id').where('users_id', '=', companyId).forNoKeyUpdate().execute();
}
