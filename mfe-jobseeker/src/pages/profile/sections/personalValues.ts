import type { Jobseeker } from '@jpro/api';
import type * as z from 'zod/mini';
import type { PersonalFormSchema } from './PersonalFormSchema.ts';

/** Initial values in the form that the inputs use. */
export const personalValues = (jobseeker: Jobseeker): Partial<z.input<typeof PersonalFormSchema>> => ({
  dob: jobseeker.dob ?? '',
  nationality: jobseeker.nationality ?? '',
  address: jobseeker.address ?? '',
  native_address: jobseeker.native_address ?? '',
  height: jobseeker.height,
  weight: jobseeker.weight,
  nrc: jobseeker.nrc,
  religion: jobseeker.religion,
  ...(jobseeker.gender && { gender: jobseeker.gender }),
  ...(jobseeker.marital_status && { marital_status: jobseeker.marital_status }),
});
