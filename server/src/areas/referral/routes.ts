import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { referralCode, referralOf } from './referral.ts';

export const referralRoutes: AreaHandlers<typeof contract.referral> = {
  saveReferral: async (_input, { db, user }) => ({ referralCode: await referralCode(db, user.id) }),

  async getReferral(_input, { db, user }) {
    const { code, count } = await referralOf(db, user.id);
    return { referralCode: code, count };
  },
};
