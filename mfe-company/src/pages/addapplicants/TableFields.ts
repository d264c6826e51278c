import * as z from 'zod/mini';
import { text } from '@jpro/api/fields';
import { ConsentForm, MAX_IMPORT_TEXT } from '@jpro/api/schemas';

/** A table with the consent of its people. */
export const TableFields = z.extend(ConsentForm, { csv: text({ max: MAX_IMPORT_TEXT }) });
