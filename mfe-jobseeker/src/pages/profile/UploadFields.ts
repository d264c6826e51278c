import * as z from 'zod/mini';
import { CvNameFields } from './CvNameFields.ts';

export const UploadFields = z.extend(CvNameFields, {
  file: z.custom<File | null>((value) => value instanceof File, { error: 'required' }),
});
