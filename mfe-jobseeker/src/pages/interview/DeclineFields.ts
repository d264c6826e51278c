import { MAX_INTERVIEW_MESSAGE, text } from '@jpro/api/fields';
import * as z from 'zod/mini';

export const DeclineFields = z.object({ message: text({ min: 0, max: MAX_INTERVIEW_MESSAGE }) });
