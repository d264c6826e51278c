import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { publicQuestions } from './askedQuestions.ts';
import { suggestedQuestions } from './suggestedQuestions.ts';

export const jobQuestionsRoutes: FeatureHandlers<'jobQuestions'> = {
  questions: async ({ params }, { db }) => ({ questions: await publicQuestions(db, params.id) }),

  suggestions: ({ query }, { db, company }) =>
    suggestedQuestions(db, { companyId: company.id, jobFunctionId: query.jobfunction, language: query.language }),
};
