import * as z from 'zod/mini';
import { bounded } from './bounded.ts';

/** At least 8 characters, without composition rules (rule 34.1). The server also refuses the most common passwords. */
export const newPassword = bounded(128).check(z.minLength(8), z.maxLength(128));
