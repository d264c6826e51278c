import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PHOTO_MAX_BYTES, id, idText } from '../../fields/index.ts';

export const GalleryPhoto = z.object({ id, photo_url: z.string(), small_photo_url: z.string() });
export type GalleryPhoto = z.output<typeof GalleryPhoto>;

/** In the order of adding. */
const Gallery = z.object({ gallery: z.array(GalleryPhoto) });

export const gallery = {
  addGalleryPhoto: endpoint({
    method: 'POST',
    path: '/company/add-gallery-photo',
    access: 'company',
    summary: 'Adds a photo to the gallery, at most 6; it is re-encoded, EXIF removed',
    file: { field: 'photo', kind: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
    response: GalleryPhoto,
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
