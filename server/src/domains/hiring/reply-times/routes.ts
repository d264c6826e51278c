import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { requireCompany } from '../../people/index.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { replyTimeOf } from './replyTime.ts';

export const replyTimesRoutes: FeatureHandlers<'replyTimes'> = {
  async company({ params }, { db }) {
    await requireCompany(db, params.id);
    return { reply_time: await replyTimeOf(db, toCompanyId(params.id)) };
  },

  async job({ params }, { db }) {
    const job = await db
      .selectFrom('jobs')
      .select(['company_id', 'company_hidden'])
      .where('id', '=', params.id)
      .where('status', 'in', ['active', 'closed', 'expired'])
      .executeTakeFirstOrThrow(notFound);
    return { reply_time: job.company_hidden ? null : await replyTimeOf(db, job.company_id) };
  },
};
