import * as z from 'zod/mini';
import { JobForm } from '@jpro/api/schemas';

/** The job form: a job's fields, the id of their draft, and when that was last changed, as far as the form knows. */
export const JobPostForm = z.intersection(
  JobForm,
  z.object({ draft_id: z._default(z.nullable(z.int()), null), known_at: z._default(z.nullable(z.string()), null) }),
);
export type JobPostInput = z.input<typeof JobPostForm>;
