import * as z from 'zod/mini';
import { JobForm } from '@jpro/api/schemas';

/** The job form: a job's fields and the id of their draft. */
export const JobPostForm = z.intersection(JobForm, z.object({ draft_id: z._default(z.nullable(z.int()), null) }));
export type JobPostInput = z.input<typeof JobPostForm>;
