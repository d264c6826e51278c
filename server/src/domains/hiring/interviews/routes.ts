import type { FeatureHandlers, CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { answerInterview, type InterviewAnswer } from './answerInterview.ts';
import { myCalendar } from './myCalendar.ts';
import { myInterview, myInterviews } from './myInterviews.ts';

/** The jobseeker's side of interviews; the company's is in `applicants`. */
export const interviewsRoutes: FeatureHandlers<'interviews'> = {
  interviews: ({ query }, { db, user, now }) =>
    myInterviews(db, user, { when: query.when ?? 'coming', page: query.page ?? 1 }, now),

  interview: ({ params }, { db, user, now }) => myInterview(db, user, params.id, now),

  accept: ({ params, body }, context) =>
    answer(context, params.id, { ...body, state: 'accepted', message: null, proposedTimes: [] }),

  decline: ({ params, body }, context) => answer(context, params.id, { ...body, state: 'declined', proposedTimes: [] }),

  askForOtherTime: ({ params, body: { proposed_times: proposedTimes, ...body } }, context) =>
    answer(context, params.id, { ...body, state: 'other_time', proposedTimes }),

  calendar: ({ params }, { db, user, locale, services, now }) =>
    myCalendar(db, { jobseekerId: user.id, locale, configuration: services.configuration }, params.id, now),
};

async function answer(context: RequestContext<CurrentUser>, interviewId: number, given: InterviewAnswer) {
  const { db, user, now, transaction } = context;
  await transaction((trx) => answerInterview(trx, context, user.id, interviewId, given));
  return myInterview(db, user, interviewId, now);
}
