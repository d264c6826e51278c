import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { referralCode, referralOf } from './referral.ts';

export const referralRoutes: FeatureHandlers<typeof contract.referral> = {
  saveReferral: async (_input, { db, user }) => ({ referralCode: await referralCode(db, user.id) }),

  async getReferral(_input, { db, user }) {
    const { code, count } = await referralOf(db, user.id);
    return { referralCode: code, count };
  },
};
