import { SHOWN_AT_FIRST } from '@jpro/api/cv';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { RATE_LIMITS } from '../../../core/limits/rateLimit.ts';
import { CV_TYPES } from '../../../upload/cvType.ts';
import { deleteUnnamed, storeFiles } from '../../../upload/storedFiles.ts';
import { cvDocument } from '../cv-document/cvDocument.ts';
import { resumeOf } from '../jobseeker/profile.ts';
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

  makeCv: {
    async prepare({ body }, { db, user, now, locale, services }) {
      await services.rateLimiter.take(RATE_LIMITS.documentsPerUser, String(user.id));
      const resume = await resumeOf(db, user.id, now, services);
      const bytes = await cvDocument(services, resume, {
        language: body.language ?? locale,
        design: body.design ?? 'plain',
        shown: body.show ?? SHOWN_AT_FIRST,
      });
      const file = { bytes, extension: 'pdf', contentType: CV_TYPES.pdf };
      const key = newCvKey(user.id, file);
      await storeFiles(db, services.files, { [key]: bytes });
      return {
        handle: ({ transaction }) => transaction((trx) => addCv(trx, user.id, resume.name, file, key)),
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
