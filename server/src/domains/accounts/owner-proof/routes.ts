import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { ownerProofOf, sendProofCode } from './proveOwner.ts';

export const ownerProofRoutes: FeatureHandlers<'ownerProof'> = {
  async howToProve(_input, { db, login }) {
    const { by } = await ownerProofOf(db, login.id);
    return { by };
  },

  sendProofCode: (_input, context) => sendProofCode(context),
};
