import { randomUUID } from 'node:crypto';
import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { forgetPicture, keepPicture } from '../../../upload/keepPicture.ts';
import { requireCompany } from '../company/companyPage.ts';
import { addGalleryPhoto, changeGalleryPhoto, galleryOf, orderGallery, removeGalleryPhoto } from './gallery.ts';

export const galleryRoutes: FeatureHandlers<typeof contract.gallery> = {
  async addGalleryPhoto({ file }, { user, services, transaction }) {
    // Named apart from the logo: the same picture may be both, and be deleted as one of them.
    const photo = await keepPicture(services.files, 'company', user.id, file, `gallery-${randomUUID()}`);
    try {
      return await transaction((trx) => addGalleryPhoto(trx, user.id, photo));
    } catch (error) {
      await forgetPicture(services.files, 'company', user.id, photo);
      throw error;
    }
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

  async deleteGalleryPhoto({ params }, { db, user, services, afterCommit }) {
    const photo = await removeGalleryPhoto(db, user.id, params.id);
    afterCommit(() => forgetPicture(services.files, 'company', user.id, photo));
    return null;
  },
};
