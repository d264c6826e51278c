import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { removeEntry } from '../jobseeker/profileEntries.ts';
import { addExperience, changeExperience, experiencesOf } from './experiences.ts';

export const experiencesRoutes: FeatureHandlers<'experiences'> = {
  experiences: async (_input, { db, user }) => ({ experiences: await experiencesOf(db, user.id) }),

  addExperience: async ({ body }, { user, transaction }) => ({
    experience: await transaction((trx) => addExperience(trx, user.id, body)),
  }),

  changeExperience: async ({ params, query, body }, { user, transaction }) => {
    const change = { userId: user.id, id: params.id, form: body, knownVersion: query.known_version };
    return { experience: await transaction((trx) => changeExperience(trx, change)) };
  },

  async deleteExperience({ params }, { db, user }) {
    await removeEntry(db, 'experiences', user.id, params.id);
    return null;
  },
};
