import { text } from '@jpro/api/fields';
import * as z from 'zod/mini';

export const CvNameFields = z.object({ cv_name: text({ min: 1, max: 100 }) });
