import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { DOCUMENT_MAX_BYTES, moment } from '../../fields/index.ts';

/** Whether the operator has checked a company's registration (rule 42.3). */
export const Verification = z.object({
  state: z.enum(['none', 'pending', 'verified', 'refused']),
  /** The last document that was sent, visible only to its company. */
  document: z.nullable(z.object({ file: z.string(), is_picture: z.boolean(), sent_at: moment })),
  decided_at: z.nullable(moment),
  /** The operator's reason for a refusal. */
  reason: z.nullable(z.string()),
});
export type Verification = z.output<typeof Verification>;

export const verification = {
  ownVerification: endpoint({
    method: 'GET',
    path: '/company/verification',
    access: 'company',
    summary: "Whether the company's registration has been checked",
    response: Verification,
  }),
  sendDocument: endpoint({
    method: 'POST',
    path: '/company/verification',
    access: 'company',
    summary: 'Sends the registration document, a picture or a PDF; a new one replaces it until it is verified',
    file: { field: 'document', kind: 'document', maxBytes: DOCUMENT_MAX_BYTES, required: true },
    response: Verification,
  }),
};
