import * as z from 'zod/mini';
import { REJECTION_REASONS } from '@jpro/api/fields';
import { BatchMessage } from '@jpro/api/schemas';

/** A batch as typed. */
export const BatchFields = z.object({
  /** A column; empty moves nobody. */
  column: z.string().check(z.maxLength(20)),
  reason: z.enum(['', ...REJECTION_REASONS]),
  /** A member's id, or `nobody`; empty for no change. */
  assignee: z.string().check(z.maxLength(20)),
  tags: z.string().check(z.maxLength(400)),
  message: BatchMessage,
});
