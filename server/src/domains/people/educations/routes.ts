import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { removeEntry } from '../jobseeker/profileEntries.ts';
import { addEducation, changeEducation, educationsOf } from './educations.ts';

export const educationsRoutes: FeatureHandlers<'educations'> = {
  educations: async (_input, { db, user }) => ({ educations: await educationsOf(db, user.id) }),

  addEducation: async ({ body }, { user, transaction }) => ({
    education: await transaction((trx) => addEducation(trx, user.id, body)),
  }),

  changeEducation: async ({ params, query, body }, { user, transaction }) => {
    const change = { userId: user.id, id: params.id, form: body, knownVersion: query.known_version };
    return { education: await transaction((trx) => changeEducation(trx, change)) };
  },

  async deleteEducation({ params }, { db, user }) {
    await removeEntry(db, 'educations', user.id, params.id);
    return null;
  },
};
