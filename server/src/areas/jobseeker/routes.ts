import type { contract } from '@jpro/api/contract';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { AreaHandlers, CurrentUser } from '../../core/handler.ts';
import { notFound } from '../../core/http-error.ts';
import { pageOf } from '../../core/page.ts';
import { forgetPicture, keepPicture } from '../../upload/keep-picture.ts';
import { applyForJob } from '../applications/apply.ts';
import { myApplications } from '../applications/my-applications.ts';
import { loggedInUser } from '../auth/logged-in-user.ts';
import { jobCards } from '../jobs/job-card.ts';
import { savedJobIds } from '../jobs/saved-jobs.ts';
import { completeness } from './percentage.ts';
import { jobseekerProfile, updateProfile } from './profile.ts';
import { addCv, changeCv, newCvKey, removeCv, uploadedCvs } from './uploaded-cvs.ts';

export const jobseekerRoutes: AreaHandlers<typeof contract.jobseeker> = {
  async getUser(_input, { db, user }) {
    const jobseeker = await jobseekerProfile(db, user.id);
    return { user: await loggedInUser(db, user.id), jobseeker, jobalert: { job_status: jobseeker.job_status } };
  },

  async percentage(_input, { db, user }) {
    return completeness(await jobseekerProfile(db, user.id));
  },

  async update({ params, body }, { db, user, transaction }) {
    refuseOthers(user, params.id);
    await transaction((trx) => updateProfile(trx, user.id, body));
    return jobseekerProfile(db, user.id);
  },

  async updateAvailability({ params, body }, { db, user }) {
    refuseOthers(user, params.id);
    await db.updateTable('jobseekers').set({ job_status: body.job_status }).where('user_id', '=', user.id).execute();
    return { job_status: body.job_status };
  },

  async updatePhoto({ file }, { db, user, services }) {
    const before = await db.selectFrom('users').select('photo').where('id', '=', user.id).executeTakeFirst();
    const photo = await keepPicture(services.files, 'jobseeker', user.id, file);
    await db.updateTable('users').set({ photo }).where('id', '=', user.id).execute();
    if (before?.photo && before.photo !== photo) await forgetPicture(services.files, 'jobseeker', user.id, before.photo);
    return loggedInUser(db, user.id);
  },

  async savedJobs({ query }, { db, user, now }) {
    const page = query.page ?? 1;
    const { ids, total } = await savedJobIds(db, user.id, PAGE_SIZE.jobs, (page - 1) * PAGE_SIZE.jobs);
    return pageOf(await jobCards(db, ids, user, now), total, page, PAGE_SIZE.jobs);
  },

  apply: ({ body }, context) => applyForJob(body, context),

  applications: ({ query }, { db, user, now }) => myApplications(db, user, { page: query.page ?? 1, jobId: query.job_id }, now),

  cvs: async (_input, { db, user }) => ({ cvs: await uploadedCvs(db, user.id) }),

  async uploadCv({ body, file }, { user, services, transaction }) {
    const key = newCvKey(user.id, file);
    await services.files.put(key, file.bytes);
    try {
      return await transaction((trx) => addCv(trx, user.id, body.cv_name, file, key));
    } catch (error) {
      await services.files.delete(key);
      throw error;
    }
  },

  updateCv: ({ params, body }, { user, transaction }) => transaction((trx) => changeCv(trx, user.id, params.id, body)),

  async deleteCv({ params }, { user, services, transaction, afterCommit, now }) {
    const key = await transaction((trx) => removeCv(trx, user.id, params.id, now));
    afterCommit(() => services.files.delete(key));
    return null;
  },
};

/** A profile is its owner's: anyone else's is not there. */
function refuseOthers(user: CurrentUser, id: number): void {
  if (id !== user.id) throw notFound();
}
