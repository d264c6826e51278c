import type { Jobseeker } from '@jpro/api';
import type { JobseekerForm } from '@jpro/api/schemas';
import type { ApiForm } from '@jpro/forms';
import type * as z from 'zod/mini';
import type { ProfileFormSchema } from './ProfileFormSchema.ts';

export type ProfileApiForm = ApiForm<typeof ProfileFormSchema>;

/** The form's initial values; null where nothing is chosen. */
export function profileValues(jobseeker: Jobseeker): Record<string, unknown> & z.input<typeof JobseekerForm> {
  return {
    name: jobseeker.name,
    position_title: jobseeker.position_title ?? '',
    location_id: jobseeker.location?.id ?? null,
    township_id: (jobseeker.township?.id ?? null) as number,
    about: jobseeker.about ?? '',
    job_status: jobseeker.job_status,
  };
}
