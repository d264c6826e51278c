import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  bounded,
  id,
  idText,
  MAX_INTERVIEW_MESSAGE,
  MAX_INTERVIEW_PLACE,
  MAX_PROPOSED_TIMES,
  moment,
  optionalChoice,
  optionalText,
  pageText,
  plannedMoment,
} from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { ApplicationStatus, Interview } from './applications.ts';
import { JobCard } from '../jobs/jobs.ts';

/** An interview as its applicant sees it; the card of a job with a hidden company has no company. */
export const MyInterview = z.extend(Interview, {
  application_id: id,
  application_status: ApplicationStatus,
  job: JobCard,
  /**
   * Whether the applicant can accept, decline or ask for another time: until the interview begins, while the company is
   * on the site.
   */
  can_answer: z.boolean(),
  /** Those of `offered_times` that somebody else has taken meanwhile. */
  taken_times: z.optional(z.array(moment)),
  /** The person to ask for; null for a job with a hidden company. */
  contact_person: z.nullable(z.string()),
});
export type MyInterview = z.output<typeof MyInterview>;

/** What the answer is about: the time shown, or chosen out of several, and the place; 409 if one has changed. */
const shown = { at: z.optional(plannedMoment), place: z.optional(bounded(MAX_INTERVIEW_PLACE)) };

export const OtherTimeForm = z
  .object({
    ...shown,
    message: optionalText(MAX_INTERVIEW_MESSAGE),
    proposed_times: z._default(z.array(plannedMoment).check(z.maxLength(MAX_PROPOSED_TIMES)), []),
  })
  .check(
    z.refine(({ message, proposed_times }) => message !== null || proposed_times.length > 0, {
      path: ['proposed_times'],
      error: 'required',
    }),
  );

const params = z.object({ id: idText });

/** A jobseeker's interview invitations. */
export const interviews = {
  interviews: endpoint({
    method: 'GET',
    path: '/jobseeker/interviews',
    access: 'jobseeker',
    summary: 'Interviews: coming ones (next first; the default) or past and cancelled ones (latest first)',
    query: z.object({ when: optionalChoice(['coming', 'past']), page: pageText }),
    response: paged(MyInterview),
  }),
  interview: endpoint({
    method: 'GET',
    path: '/jobseeker/interview/{id}',
    access: 'jobseeker',
    summary: 'One interview',
    params,
    response: MyInterview,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/jobseeker/interview/{id}/accept',
    access: 'jobseeker',
    summary: 'Accepts the interview, at the chosen time if several were offered',
    params,
    body: z.object(shown),
    response: MyInterview,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/jobseeker/interview/{id}/decline',
    access: 'jobseeker',
    summary: 'Declines the interview',
    params,
    body: z.object({ ...shown, message: optionalText(MAX_INTERVIEW_MESSAGE) }),
    response: MyInterview,
  }),
  askForOtherTime: endpoint({
    method: 'POST',
    path: '/jobseeker/interview/{id}/othertime',
    access: 'jobseeker',
    summary: 'Asks for another time, with up to three proposals',
    params,
    body: OtherTimeForm,
    response: MyInterview,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/jobseeker/interview/{id}/calendar',
    access: 'jobseeker',
    summary: 'The interview as a calendar file (RFC 5545)',
    params,
    response: z.string(),
    responseFile: { type: 'text/calendar; charset=utf-8', filename: 'interview.ics' },
  }),
};
