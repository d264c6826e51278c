import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { removeEntry } from '../jobseeker/profileEntries.ts';
import { addSkill, changeSkill, languagesOf, skillsOf } from './skills.ts';

export const skillsRoutes: FeatureHandlers<'skills'> = {
  skills: async (_input, { db, user }) => ({ skills: await skillsOf(db, user.id) }),

  languageSkills: async (_input, { db, user }) => ({ skills: await languagesOf(db, user.id) }),

  addSkill: async ({ body }, { user, transaction }) => ({
    skill: await transaction((trx) => addSkill(trx, user.id, body)),
  }),

  changeSkill: async ({ params, body }, { db, user }) => ({ skill: await changeSkill(db, user.id, params.id, body) }),

  async deleteSkill({ params }, { db, user }) {
    await removeEntry(db, 'skills', user.id, params.id);
    return null;
  },
};
