import type { SealedColumn } from '../core/session/sealedColumns.ts';
import { STORED_FACTORS } from '../domains/accounts/index.ts';
import { STORED_NRCS } from '../domains/people/index.ts';
import { OPERATORS_FACTORS } from './operations/operators.ts';

/** All columns whose values need the secret of the site, or the previous one. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [STORED_NRCS, STORED_FACTORS, OPERATORS_FACTORS];
