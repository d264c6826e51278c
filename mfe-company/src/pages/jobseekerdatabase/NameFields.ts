import * as z from 'zod/mini';
import { line } from '@jpro/api/fields';

export const NameFields = z.object({ name: line({ max: 60 }), is_on: z.boolean() });
