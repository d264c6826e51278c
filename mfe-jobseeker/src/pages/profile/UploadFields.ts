import * as z from 'zod/mini';
import { CvNameFields } from './CvNameFields.ts';

export const UploadFields = z.extend(CvNameFields, {
  /** The name derived from the file, which is replaced when another file is chosen. */
  proposed: z.string(),
  file: z.custom<File | null>((value) => value instanceof File, { error: 'required' }),
});
