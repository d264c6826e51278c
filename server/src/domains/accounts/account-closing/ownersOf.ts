import { toCompanyId } from '../../../database/ids.ts';
import type { Db, RowOf } from '../../../database/schema.ts';

export type Owner = RowOf<'users', 'name' | 'locale' | 'email' | 'phone_number'>;

/** The people to whom an account belongs: the jobseeker, or the owners of the company. */
export function ownersOf(trx: Db, { id, user_type }: RowOf<'users', 'id' | 'user_type'>): Promise<Owner[]> {
  return trx
    .selectFrom('users')
    .select(['name', 'locale', 'email', 'phone_number'])
    .$if(user_type !== 'company', (query) => query.where('id', '=', id))
    .$if(user_type === 'company', (query) =>
      query.where('id', 'in', (sub) =>
        sub
          .selectFrom('memberships')
          .innerJoin('members', 'members.id', 'member_id')
          .select('members.user_id')
          .where('company_id', '=', toCompanyId(id))
          .where('role', '=', 'owner'),
      ),
    )
    .orderBy('id')
    .execute();
}
