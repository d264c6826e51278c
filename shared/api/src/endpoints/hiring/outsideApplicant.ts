import * as z from 'zod/mini';
import { day } from '../../fields/index.ts';
import { LOCALES } from '../../locale.ts';
import { OUTSIDE_SOURCES } from './companyReport.ts';

/** How somebody agreed that the company stores their data. */
export const CONSENT_WAYS = ['in_person', 'phone', 'message', 'written'] as const;

/** What is known of an applicant only because a member added them. */
export const OutsideApplicant = z.object({
  source: z.enum(OUTSIDE_SOURCES),
  consent_on: day,
  consent_how: z.enum(CONSENT_WAYS),
  /** In which language they are written to. */
  locale: z.optional(z.enum(LOCALES)),
  /** Who recorded it; null when they have left. */
  added_by: z.nullable(z.string()),
});
export type OutsideApplicant = z.output<typeof OutsideApplicant>;
