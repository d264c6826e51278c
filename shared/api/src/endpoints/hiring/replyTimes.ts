import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText } from '../../fields/index.ts';

/** How fast a company takes the first step after an application. */
export const ReplyTime = z.object({
  /** Half of the applicants waited no longer than this. */
  median_hours: z.int(),
  /** How many applications got a reply, at least 5. */
  count: z.int(),
});
export type ReplyTime = z.output<typeof ReplyTime>;

const response = z.object({ reply_time: z.nullable(ReplyTime) });

export const replyTimes = {
  company: endpoint({
    method: 'GET',
    path: '/company/{id}/reply_time',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'How fast a company replies to applications, from its last 180 days; null with fewer than 5 replies',
    params: z.object({ id: idText }),
    response,
  }),
  job: endpoint({
    method: 'GET',
    path: '/jobpost/{id}/reply_time',
    access: 'anyone',
    cached: { server: 2 },
    summary: "The same for a job's company; null for a job that hides it",
    params: z.object({ id: idText }),
    response,
  }),
};
