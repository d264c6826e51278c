import * as z from 'zod/mini';
import { id } from '../../fields/index.ts';

/** The employer as the public sees it; absent for a job that hides its company (rule 15.2). */
export const Employer = z.object({
  users_id: id,
  name: z.string(),
  slug: z.string(),
  company_logo: z.nullable(z.string()),
  profile_photo_url: z.nullable(z.string()),
  /** Set when the operator has checked its registration (rule 42.3); omitted otherwise. */
  is_verified: z.optional(z.literal(true)),
});
export type Employer = z.output<typeof Employer>;
