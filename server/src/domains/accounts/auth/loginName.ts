import { toLoginName } from '@jpro/api/fields';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** A login name: the column that it is looked up in, and its form in that column. */
export interface LoginName {
  readonly column: 'email' | 'phone_number';
  readonly value: string;
}

/** Parses an e-mail address in any case, or a phone number in any notation (rule 29). */
export function readLoginName(login: string): LoginName {
  return { column: login.includes('@') ? 'email' : 'phone_number', value: toLoginName(login) ?? login.toLowerCase() };
}

/** Matches the account of a role that has this login name. */
export const hasLoginName =
  (user_type: 'jobseeker' | 'company', { column, value }: LoginName) =>
  (where: ExpressionBuilder<Database, 'users'>) =>
    where.and([where('user_type', '=', user_type), where(column, '=', value)]);
