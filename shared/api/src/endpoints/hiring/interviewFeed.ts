import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** A member's own address from which calendar programs read the company's interviews (rule 19.14). */
export const interviewFeed = {
  feed: endpoint({
    method: 'GET',
    path: '/company/interviews/feed',
    access: 'company',
    summary: 'Whether the member has an address for calendar programs',
    response: z.object({ has_feed: z.boolean() }),
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/company/interviews/feed',
    access: 'company',
    summary: 'Makes the address, which is shown once; an earlier one ends',
    response: z.object({ path: z.string() }),
  }),
  endFeed: endpoint({
    method: 'DELETE',
    path: '/company/interviews/feed',
    access: 'company',
    summary: 'Ends the address',
    response: z.null(),
  }),
};
