import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { nameFile } from '../../../upload/nameFile.ts';
import { addCv, changeCv, forgetCv, isStored, newCvKey, removeCv, uploadedCvs } from './uploadedCvs.ts';

export const uploadedCvsRoutes: FeatureHandlers<typeof contract.uploadedCvs> = {
  cvs: async (_input, { db, user }) => ({ cvs: await uploadedCvs(db, user.id) }),

  async uploadCv({ body, file }, { db, user, services, transaction }) {
    const key = newCvKey(user.id, file);
    await services.files.put(key, file.bytes);
    const stored = { isNamed: () => isStored(db, user.id, key), remove: () => services.files.delete(key) };
    return nameFile(stored, () => transaction((trx) => addCv(trx, user.id, body.cv_name, file, key)));
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
