import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText, MAX_REPORT_TEXT, optionalText } from '../../fields/index.ts';

export const REPORT_REASONS = ['scam', 'asks_money', 'misleading', 'offensive', 'other'] as const;

/** What is wrong with a job; `other` needs an explanation. */
export const JobReportForm = z
  .object({
    reason: z.enum(REPORT_REASONS),
    text: optionalText(MAX_REPORT_TEXT),
  })
  .check(z.refine((form) => form.reason !== 'other' || form.text !== null, { error: 'required', path: ['text'] }));
export type JobReportForm = z.output<typeof JobReportForm>;

export const moderation = {
  reportJob: endpoint({
    method: 'POST',
    path: '/jobpost/report/{id}',
    access: 'anyone',
    summary: 'Reports a job to JPro, once per guest or jobseeker; a repeat gets the same response. 403 for companies',
    params: z.object({ id: idText }),
    body: JobReportForm,
    response: z.null(),
  }),
};
