import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { loggedInUser } from '../../accounts/index.ts';
import { jobseekerProfile } from '../../people/index.ts';
import { changeJobAlert, jobAlertOf } from './jobAlert.ts';
import { matchingJobs } from './matchingJobs.ts';

export const jobAlertsRoutes: FeatureHandlers<typeof contract.jobAlerts> = {
  async jobAlert({ query }, context) {
    return {
      jobalert: await jobAlertOf(context.db, context.user.id),
      ...(await matchingJobs(context, query.page ?? 1)),
    };
  },

  async updateJobAlert({ params, body }, { db, user, transaction, now }) {
    if (params.id !== user.id) throw notFound();
    await transaction((trx) => changeJobAlert(trx, user.id, body, now));
    return jobAlertOf(db, user.id);
  },

  async getUser(_input, { db, user, now, services }) {
    const jobseeker = await jobseekerProfile(db, user.id, now, services);
    return { user: await loggedInUser(db, user.id), jobseeker, jobalert: await jobAlertOf(db, user.id) };
  },
};
