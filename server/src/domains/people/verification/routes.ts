import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { replaceFiles } from '../../../upload/storedFiles.ts';
import { queueDocument, storeDocument, verificationOf } from './verification.ts';

export const verificationRoutes: FeatureHandlers<'verification'> = {
  ownVerification: (_input, { db, user }) => verificationOf(db, user.id),

  async sendDocument({ file }, { db, user, now, services, transaction }) {
    const fileKey = await storeDocument(db, services.files, user.id, file);
    const document = { fileKey, contentType: file.contentType };
    await replaceFiles(db, services, [fileKey], () => transaction((trx) => queueDocument(trx, user.id, document, now)));
    return verificationOf(db, user.id);
  },
};
