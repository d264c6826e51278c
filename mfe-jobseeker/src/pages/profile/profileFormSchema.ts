import type { Jobseeker } from '@jpro/api';
import { id } from '@jpro/api/fields';
import { JobseekerForm } from '@jpro/api/schemas';
import type { ApiForm } from '@jpro/platform/form';
import * as z from 'zod/mini';

/** The endpoint's schema with the state or region, which only filters the townships. */
export const ProfileFormSchema = z.extend(JobseekerForm, { location_id: id });

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
