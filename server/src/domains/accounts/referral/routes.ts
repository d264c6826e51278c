import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { inviterOf, referralCode, referralOf } from './referral.ts';

export const referralRoutes: FeatureHandlers<typeof contract.referral> = {
  inviter: async ({ params }, { db }) => ({ first_name: await inviterOf(db, params.code) }),

  saveReferral: async (_input, { db, user }) => ({ referralCode: await referralCode(db, user.id) }),

  async getReferral(_input, { db, user }) {
    const { code, count } = await referralOf(db, user.id);
    return { referralCode: code, count };
  },
};
