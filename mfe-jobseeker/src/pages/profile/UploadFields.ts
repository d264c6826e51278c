import * as z from 'zod/mini';
import { CvNameFields } from './CvNameFields.ts';

export const UploadFields = z.extend(CvNameFields, {
  /** The name that was made of the file's: another file replaces it. */
  proposed: z.string(),
  file: z.custom<File | null>((value) => value instanceof File, { error: 'required' }),
});
