import * as z from 'zod/mini';
import { text } from '@jpro/api/fields';
import { MAX_IMPORT_TEXT, TablePeopleForm } from '@jpro/api/schemas';

/** A table with the consent and the language of its people. */
export const TableFields = z.extend(TablePeopleForm, { csv: text({ max: MAX_IMPORT_TEXT }) });
