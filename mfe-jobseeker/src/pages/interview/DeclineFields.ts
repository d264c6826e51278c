import * as z from 'zod/mini';
import { MESSAGE_LIMIT } from './messageLimit.ts';

export const DeclineFields = z.object({ message: z.string().check(z.maxLength(MESSAGE_LIMIT)) });
