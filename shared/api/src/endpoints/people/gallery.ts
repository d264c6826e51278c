import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { KNOWN_VERSION, knownVersionQuery, version } from '../../knownVersion.ts';
import { clearableText, GALLERY_MAX_PHOTOS, PHOTO_MAX_BYTES, id, idText } from '../../fields/index.ts';

export const GalleryPhoto = z.object({
  id,
  photo_url: z.string(),
  small_photo_url: z.string(),
  /** Shown below the photo. */
  caption: z.nullable(z.string()),
  /** What the photo shows, for people who cannot see it. */
  alt: z.nullable(z.string()),
});
export type GalleryPhoto = z.output<typeof GalleryPhoto>;

/** A photo as its company sees it. */
export const OwnGalleryPhoto = z.extend(GalleryPhoto, { version });
export type OwnGalleryPhoto = z.output<typeof OwnGalleryPhoto>;

export const GalleryPhotoForm = z.object({ caption: clearableText(120), alt: clearableText(200) });

/** The photos in the company's own order. */
const Gallery = z.object({ gallery: z.array(GalleryPhoto) });

export const gallery = {
  addGalleryPhoto: endpoint({
    method: 'POST',
    path: '/company/add-gallery-photo',
    access: 'company',
    summary: 'Adds a photo to the gallery, at most 6; it is re-encoded, EXIF removed',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
    idempotent: true,
    response: GalleryPhoto,
  }),
  changeGalleryPhoto: endpoint({
    method: 'PUT',
    path: '/company/gallery-photo/{id}',
    access: 'company',
    summary: `Changes the texts of a photo. ${KNOWN_VERSION}`,
    params: z.object({ id: idText }),
    query: knownVersionQuery,
    body: GalleryPhotoForm,
    response: OwnGalleryPhoto,
  }),
  orderGallery: endpoint({
    method: 'PUT',
    path: '/company/gallery-order',
    access: 'company',
    summary: 'Orders the gallery; 409 unless `ids` are all of its photos',
    body: z.object({ ids: z.array(id).check(z.maxLength(GALLERY_MAX_PHOTOS)) }),
    response: Gallery,
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/company/gallery/{id}',
    access: 'anyone',
    cached: { server: 2 },
    summary: "A company's gallery",
    params: z.object({ id: idText }),
    response: Gallery,
  }),
  deleteGalleryPhoto: endpoint({
    method: 'DELETE',
    path: '/company/delete-gallery-photo/{id}',
    access: 'company',
    summary: 'Deletes a photo from the gallery',
    params: z.object({ id: idText }),
    response: z.null(),
  }),
};
