import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { keepPicture, pictureKeys } from '../../../upload/keepPicture.ts';
import { deleteUnnamed } from '../../../upload/storedFiles.ts';
import { requireCompany } from '../company/companyPage.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { addGalleryPhoto, changeGalleryPhoto, galleryOf, orderGallery, removeGalleryPhoto } from './gallery.ts';

export const galleryRoutes: FeatureHandlers<'gallery'> = {
  addGalleryPhoto: {
    async prepare({ file }, { db, company, services }) {
      const photo = await keepPicture(db, services.files, company, file);
      return {
        handle: ({ transaction }) => transaction((trx) => addGalleryPhoto(trx, company.id, photo)),
        tidy: () => deleteUnnamed(db, services, pictureKeys('company', company.id, photo)),
      };
    },
  },

  changeGalleryPhoto({ params, query, body }, { company, transaction }) {
    const change = { companyId: company.id, id: params.id, texts: body, knownVersion: query.known_version };
    return transaction((trx) => changeGalleryPhoto(trx, change));
  },

  orderGallery: async ({ body }, { company, transaction }) => ({
    gallery: await transaction((trx) => orderGallery(trx, company.id, body.ids)),
  }),

  async gallery({ params }, { db }) {
    await requireCompany(db, params.id);
    return { gallery: await galleryOf(db, toCompanyId(params.id)) };
  },

  async deleteGalleryPhoto({ params }, { db, company, services, transaction, afterCommit }) {
    const photo = await transaction((trx) => removeGalleryPhoto(trx, company.id, params.id));
    afterCommit(() => deleteUnnamed(db, services, pictureKeys('company', company.id, photo)));
    return null;
  },
};
