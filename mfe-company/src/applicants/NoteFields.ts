import * as z from 'zod/mini';
import { text } from '@jpro/api/fields';

export const NoteFields = z.object({ text: text({ min: 1, max: 2000 }) });
