import type { FeatureHandlers, CurrentUser } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { loggedInUser, replacePhoto } from '../../accounts/index.ts';
import { completeness } from './profileAlert.ts';
import { nrcTownships } from './nrc.ts';
import { jobseekerProfile, profileRow, profileVersion, resumeOf, resumeWith } from './profile.ts';
import { changeSettings, settingsOf } from './settings.ts';
import { updateProfile } from './updateProfile.ts';

export const jobseekerRoutes: FeatureHandlers<'jobseeker'> = {
  async getByUser(_input, { db, user, now, services }) {
    const row = await profileRow(db, user.id);
    return {
      version: profileVersion(row),
      user: await loggedInUser(db, user.login),
      jobseeker: await resumeWith(db, row, now, services),
    };
  },

  async percentage(_input, { db, user, now, services }) {
    return completeness(await resumeOf(db, user.id, now, services));
  },

  async update({ params, query, body }, { db, user, transaction, now, services }) {
    refuseOthers(user, params.id);
    const update = { userId: user.id, form: body, knownVersion: query.known_version };
    await transaction((trx) => updateProfile(trx, update, services));
    return jobseekerProfile(db, user.id, now, services);
  },

  nrcTownships: async () => nrcTownships,

  updatePhoto: ({ file }, context) => replacePhoto(context.user, context, file),

  settings: (_input, { db, user }) => settingsOf(db, user.id),

  async changeSettings({ body }, { db, user, transaction, session }) {
    await transaction((trx) => changeSettings(trx, user.id, body));
    if (body.locale) session.setLocaleCookie(body.locale);
    return settingsOf(db, user.id);
  },
};

/** For everyone but its owner, a profile does not exist. */
function refuseOthers(user: CurrentUser, id: number): void {
  if (id !== user.id) throw notFound();
}
