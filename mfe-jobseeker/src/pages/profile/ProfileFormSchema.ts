import { id } from '@jpro/api/fields';
import { JobseekerForm } from '@jpro/api/schemas';
import * as z from 'zod/mini';

/** The endpoint's schema plus the state or region, which only filters the townships. */
export const ProfileFormSchema = z.extend(JobseekerForm, { location_id: id });
