import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { inviterOf, referralCode, referralOf } from './referral.ts';

export const referralRoutes: FeatureHandlers<'referral'> = {
  async inviter({ params }, { db }) {
    const inviter = await inviterOf(db, params.code);
    if (!inviter) throw notFound();
    return inviter;
  },

  saveReferral: async (_input, { db, user }) => ({ referralCode: await referralCode(db, user.id) }),

  async getReferral(_input, { db, user }) {
    const { code, count } = await referralOf(db, user.id);
    return { referralCode: code, count };
  },
};
