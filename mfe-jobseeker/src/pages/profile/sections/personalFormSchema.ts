import type { Jobseeker } from '@jpro/api';
import { ProfileForm } from '@jpro/api/schemas';
import * as z from 'zod/mini';
import { isWholeNrc } from './nrcParts.ts';

const { dob, gender, marital_status, nationality, religion, height, weight, address, native_address } =
  ProfileForm.shape;

/** The personal part of the profile; what the percentage counts is required. */
export const PersonalFormSchema = z.object({
  dob: z.nonoptional(dob),
  gender: z.nonoptional(gender),
  marital_status: z.nonoptional(marital_status),
  nationality: z.nonoptional(nationality),
  religion,
  address: z.nonoptional(address),
  native_address,
  height,
  weight,
  nrc: z.optional(z.nullable(z.string().check(z.refine(isWholeNrc, { error: 'nrc' })))),
});

/** Initial values, as the inputs show them. */
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
