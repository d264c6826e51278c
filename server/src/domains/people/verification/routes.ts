import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { queueDocument, storeDocument, verificationOf } from './verification.ts';

export const verificationRoutes: FeatureHandlers<typeof contract.verification> = {
  ownVerification: (_input, { db, user }) => verificationOf(db, user.id),

  async sendDocument({ file }, { db, user, now, services, afterCommit, transaction }) {
    const fileKey = await storeDocument(services.files, user.id, file);
    try {
      const replaced = await transaction((trx) =>
        queueDocument(trx, user.id, { fileKey, contentType: file.contentType }, now),
      );
      if (replaced !== null) afterCommit(() => services.files.delete(replaced));
    } catch (error) {
      await services.files.delete(fileKey);
      throw error;
    }
    return verificationOf(db, user.id);
  },
};
