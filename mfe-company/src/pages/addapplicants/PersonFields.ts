import * as z from 'zod/mini';
import { OutsideApplicantForm } from '@jpro/api/schemas';

/** A person with an optional CV. */
export const PersonFields = z.intersection(
  OutsideApplicantForm,
  z.object({ file: z.nullable(z.custom<File>((value) => value instanceof File)) }),
);
