import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { keepPicture, pictureKeys } from '../../../upload/keepPicture.ts';
import { deleteUnnamed } from '../../../upload/storedFiles.ts';
import { requireCompany } from '../company/companyPage.ts';
import { addGalleryPhoto, changeGalleryPhoto, galleryOf, orderGallery, removeGalleryPhoto } from './gallery.ts';

export const galleryRoutes: FeatureHandlers<'gallery'> = {
  addGalleryPhoto: {
    async prepare({ file }, { db, user, services }) {
      const photo = await keepPicture(db, services.files, user, file);
      return {
        handle: ({ transaction }) => transaction((trx) => addGalleryPhoto(trx, user.id, photo)),
        tidy: () => deleteUnnamed(db, services, pictureKeys('company', user.id, photo)),
      };
    },
  },

  changeGalleryPhoto({ params, query, body }, { user, transaction }) {
    const change = { companyId: user.id, id: params.id, texts: body, knownVersion: query.known_version };
    return transaction((trx) => changeGalleryPhoto(trx, change));
  },

  orderGallery: async ({ body }, { user, transaction }) => ({
    gallery: await transaction((trx) => orderGallery(trx, user.id, body.ids)),
  }),

  async gallery({ params }, { db }) {
    await requireCompany(db, params.id);
    return { gallery: await galleryOf(db, params.id) };
  },

  async deleteGalleryPhoto({ params }, { db, user, services, transaction, afterCommit }) {
    const photo = await transaction((trx) => removeGalleryPhoto(trx, user.id, params.id));
    afterCommit(() => deleteUnnamed(db, services, pictureKeys('company', user.id, photo)));
    return null;
  },
};
