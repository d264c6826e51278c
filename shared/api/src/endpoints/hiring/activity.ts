import * as z from 'zod/mini';
import { ACTIVITY_KINDS } from '../../activityKinds.ts';
import { endpoint } from '../../endpoint.ts';
import { id, moment, optionalIdText, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';

const Kind = z.enum(ACTIVITY_KINDS);

const Member = z.object({ id, name: z.string() });

const Activity = z.object({
  id,
  kind: Kind,
  member: Member,
  /** The job's title, or the name of the applicant, jobseeker or member; null when there is none or it is gone. */
  about: z.nullable(z.string()),
  /** How many, when several were changed at once. */
  count: z.int(),
  created_at: moment,
});
export type Activity = z.output<typeof Activity>;

const filter = { member: optionalIdText, kind: z.optional(z.union([Kind, z.literal('')])) };

/** Who did what for the company (rule 95.7). */
export const activity = {
  activities: endpoint({
    method: 'GET',
    path: '/company/activity',
    access: 'company',
    summary: 'What the members did, newest first, by member or kind; for a year',
    query: z.object({ ...filter, page: pageText }),
    response: z.extend(paged(Activity), {
      /** Everybody who is in the log, by name. */
      members: z.array(Member),
    }),
  }),
  exportActivities: endpoint({
    method: 'GET',
    path: '/company/activity/export',
    access: 'company',
    summary: 'The same as CSV, at most 5,000 lines',
    query: z.object(filter),
    response: z.string(),
    responseFile: { type: 'text/csv; charset=utf-8', filename: 'activity.csv' },
  }),
};
