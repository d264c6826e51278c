import { toCompanyId } from '../database/ids.ts';
import type { AccountSteps } from './accounts/index.ts';
import { eraseApplications, replyToWaiting, withdrawAll } from './hiring/index.ts';
import { eraseJobs, lockForWithholding, releaseJobs, withholdJobs } from './jobs/index.ts';
import { emptyWallet, eraseReceipts } from './money/index.ts';
import { eraseCompany, eraseJobseeker } from './people/index.ts';

/** What closing, reopening and deleting an account (rule 70) involves for each role. */
export const accountSteps: AccountSteps = {
  async close(trx, { id, user_type }, context) {
    if (user_type === 'jobseeker') return withdrawAll(trx, context, id);
    if (user_type === 'member') return;
    await lockForWithholding(trx, toCompanyId(id));
    await withholdJobs(trx, toCompanyId(id), 'closing', context.now);
  },

  async reopen(trx, { id, user_type }, context) {
    if (user_type === 'company') await releaseJobs(trx, context, toCompanyId(id), 'closing');
  },

  async erase(trx, { id, user_type }, context) {
    if (user_type === 'jobseeker') {
      await eraseApplications(trx, id);
      await eraseJobseeker(trx, id);
    } else if (user_type === 'company') {
      const companyId = toCompanyId(id);
      await replyToWaiting(trx, context, companyId);
      await eraseJobs(trx, companyId);
      await emptyWallet(trx, companyId);
      await eraseReceipts(trx, companyId);
      await eraseCompany(trx, companyId);
    }
  },
};
