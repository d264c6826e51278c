import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { removeEntry } from '../jobseeker/profileEntries.ts';
import { addExperience, changeExperience, experiencesOf } from './experiences.ts';

export const experiencesRoutes: FeatureHandlers<typeof contract.experiences> = {
  experiences: async (_input, { db, user }) => ({ experiences: await experiencesOf(db, user.id) }),

  addExperience: async ({ body }, { user, transaction }) => ({
    experience: await transaction((trx) => addExperience(trx, user.id, body)),
  }),

  changeExperience: async ({ params, body }, { db, user }) => ({
    experience: await changeExperience(db, user.id, params.id, body),
  }),

  async deleteExperience({ params }, { db, user }) {
    await removeEntry(db, 'experiences', user.id, params.id);
    return null;
  },
};
