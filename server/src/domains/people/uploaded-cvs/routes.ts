import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { addCv, changeCv, forgetCv, isStored, newCvKey, removeCv, uploadedCvs } from './uploadedCvs.ts';

export const uploadedCvsRoutes: FeatureHandlers<typeof contract.uploadedCvs> = {
  cvs: async (_input, { db, user }) => ({ cvs: await uploadedCvs(db, user.id) }),

  uploadCv: {
    async prepare({ body, file }, { db, user, services }) {
      const key = newCvKey(user.id, file);
      await services.files.put(key, file.bytes);
      return {
        handle: ({ transaction }) => transaction((trx) => addCv(trx, user.id, body.cv_name, file, key)),
        // A failed request may have stored the CV: perhaps only the confirmation of the commit was lost.
        async tidy() {
          if (!(await isStored(db, user.id, key))) await services.files.delete(key);
        },
      };
    },
  },

  updateCv: ({ params, body }, { user, transaction }) => transaction((trx) => changeCv(trx, user.id, params.id, body)),

  async deleteCv({ params }, { db, user, services, transaction, afterCommit, now }) {
    const key = await transaction((trx) => removeCv(trx, user.id, params.id, now));
    afterCommit(async () => {
      await services.files.delete(key);
      await forgetCv(db, key);
    });
    return null;
  },
};
