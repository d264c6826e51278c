import { text } from '@jpro/api/fields';
import * as z from 'zod/mini';
import { MESSAGE_LIMIT } from './messageLimit.ts';

export const DeclineFields = z.object({ message: text({ min: 0, max: MESSAGE_LIMIT }) });
