import { ProfileForm } from '@jpro/api/schemas';
import * as z from 'zod/mini';
import { isWholeNrc } from './nrcParts.ts';

const { dob, gender, marital_status, nationality, religion, height, weight, weight_pounds, address, native_address } =
  ProfileForm.shape;

/** The personal part of the profile; everything that the percentage counts is required. */
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
  weight_pounds,
  nrc: z.optional(z.nullable(z.string().check(z.refine(isWholeNrc, { error: 'nrc' })))),
});
