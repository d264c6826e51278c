import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { deleteUnnamed, storeFiles } from '../../../upload/storedFiles.ts';
import { addCv, changeCv, newCvKey, removeCv, uploadedCvs } from './uploadedCvs.ts';

export const uploadedCvsRoutes: FeatureHandlers<'uploadedCvs'> = {
  cvs: async (_input, { db, user }) => ({ cvs: await uploadedCvs(db, user.id) }),

  uploadCv: {
    async prepare({ body, file }, { db, user, services }) {
      const key = newCvKey(user.id, file);
      await storeFiles(db, services.files, { [key]: file.bytes });
      return {
        handle: ({ transaction }) => transaction((trx) => addCv(trx, user.id, body.cv_name, file, key)),
        tidy: () => deleteUnnamed(db, services, [key]),
      };
    },
  },

  updateCv: ({ params, body }, { user, transaction }) => transaction((trx) => changeCv(trx, user.id, params.id, body)),

  async deleteCv({ params }, { db, user, services, transaction, afterCommit }) {
    const key = await transaction((trx) => removeCv(trx, user.id, params.id));
    afterCommit(() => deleteUnnamed(db, services, [key]));
    return null;
  },
};
