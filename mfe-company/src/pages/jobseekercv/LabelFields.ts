import * as z from 'zod/mini';
import { CvLabelForm } from '@jpro/api/schemas';

/** The tags are typed as one text. */
export const LabelFields = z.object({ tags: z.string(), note: CvLabelForm.shape.note });
