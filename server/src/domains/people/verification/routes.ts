import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { nameFile } from '../../../upload/nameFile.ts';
import { isQueued, queueDocument, storeDocument, verificationOf } from './verification.ts';

export const verificationRoutes: FeatureHandlers<typeof contract.verification> = {
  ownVerification: (_input, { db, user }) => verificationOf(db, user.id),

  async sendDocument({ file }, { db, user, now, services, afterCommit, transaction }) {
    const fileKey = await storeDocument(services.files, user.id, file);
    const stored = { isNamed: () => isQueued(db, user.id, fileKey), remove: () => services.files.delete(fileKey) };
    const replaced = await nameFile(stored, () =>
      transaction((trx) => queueDocument(trx, user.id, { fileKey, contentType: file.contentType }, now)),
    );
    if (replaced !== null) afterCommit(() => services.files.delete(replaced));
    return verificationOf(db, user.id);
  },
};
