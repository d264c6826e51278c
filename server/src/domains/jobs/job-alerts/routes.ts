import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { loggedInUser } from '../../accounts/index.ts';
import { jobseekerProfile } from '../../people/index.ts';
import { changeJobAlert, jobAlertOf, matchingJobs } from './jobAlert.ts';
import { addSavedAlert, changeSavedAlert, deleteSavedAlert, savedAlert, savedAlerts } from './savedAlerts.ts';

export const jobAlertsRoutes: FeatureHandlers<'jobAlerts'> = {
  async savedAlerts(_input, context) {
    const { db, user } = context;
    const { job_alert_mail } = await jobAlertOf(db, user.id);
    return { data: await savedAlerts(context, user.id), job_alert_mail };
  },

  async addSavedAlert({ body }, context) {
    const { user, now, transaction } = context;
    return savedAlert(context, await transaction((trx) => addSavedAlert(trx, user.id, body, now)));
  },

  async changeSavedAlert({ params, query, body }, context) {
    const { user, now, transaction } = context;
    const change = { userId: user.id, id: params.id, form: body, knownVersion: query.known_version };
    return savedAlert(context, await transaction((trx) => changeSavedAlert(trx, change, now)));
  },

  async deleteSavedAlert({ params }, { db, user }) {
    await deleteSavedAlert(db, { userId: user.id, id: params.id });
    return null;
  },

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
    return { user: await loggedInUser(db, user.login), jobseeker, jobalert: await jobAlertOf(db, user.id) };
  },
};
