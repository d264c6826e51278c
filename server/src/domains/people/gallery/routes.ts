import { randomUUID } from 'node:crypto';
import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { forgetPicture, keepPicture } from '../../../upload/keepPicture.ts';
import { requireCompany } from '../company/companyPage.ts';
import {
  addGalleryPhoto,
  changeGalleryPhoto,
  galleryOf,
  isInGallery,
  orderGallery,
  removeGalleryPhoto,
} from './gallery.ts';

export const galleryRoutes: FeatureHandlers<typeof contract.gallery> = {
  addGalleryPhoto: {
    async prepare({ file }, { db, user, services }) {
      // Named differently from the logo: the same picture may be used as both, and deleted as one of them.
      const photo = await keepPicture(services.files, 'company', user.id, file, `gallery-${randomUUID()}`);
      return {
        handle: ({ transaction }) => transaction((trx) => addGalleryPhoto(trx, user.id, photo)),
        // A failed request may have added the photo: perhaps only the confirmation of the commit was lost.
        async tidy() {
          if (!(await isInGallery(db, user.id, photo))) await forgetPicture(services.files, 'company', user.id, photo);
        },
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

  async deleteGalleryPhoto({ params }, { db, user, services, afterCommit }) {
    const photo = await removeGalleryPhoto(db, user.id, params.id);
    afterCommit(() => forgetPicture(services.files, 'company', user.id, photo));
    return null;
  },
};
