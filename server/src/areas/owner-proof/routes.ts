import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { ownerProofOf, sendProofCode } from './prove-owner.ts';

export const ownerProofRoutes: AreaHandlers<typeof contract.ownerProof> = {
  async howToProve(_input, { db, user }) {
    const { by } = await ownerProofOf(db, user.id);
    return { by };
  },

  sendProofCode: (_input, context) => sendProofCode(context),
};
