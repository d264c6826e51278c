import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { replaceFiles } from '../../../upload/storedFiles.ts';
import { queueDocument, storeDocument, verificationOf } from './verification.ts';

export const verificationRoutes: FeatureHandlers<'verification'> = {
  ownVerification: (_input, { db, company }) => verificationOf(db, company.id),

  async sendDocument({ file }, { db, company, now, services, transaction }) {
    const fileKey = await storeDocument(db, services.files, company.id, file);
    const document = { fileKey, contentType: file.contentType };
    await replaceFiles(db, services, [fileKey], () =>
      transaction((trx) => queueDocument(trx, company.id, document, now)),
    );
    return verificationOf(db, company.id);
  },
};
