import { toE164 } from '@jpro/api/fields';
import { toCompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';
import { OperatorError } from './operatorError.ts';

const COLUMNS = [
  'id',
  'user_type',
  'name',
  'email',
  'phone_number',
  'locale',
  'created_at',
  'suspended_at',
  'delete_at',
  'deleted_at',
] as const;

/**
 * The account with this id, e-mail address or phone number.
 * @throws OperatorError JP-O002 when there is none, and when several share the login
 */
export async function findAccount(db: Db, word: string, only?: 'company') {
  let query = db.selectFrom('users').select(COLUMNS);
  if (only) query = query.where('user_type', '=', only);
  const phone = toE164(word);
  if (/^[1-9]\d{0,14}$/.test(word) && phone === null) query = query.where('id', '=', Number(word));
  else if (word.includes('@')) query = query.where('email', '=', word.toLowerCase());
  else query = query.where('phone_number', '=', phone ?? word);
  const found = await query.execute();
  const [account, ...more] = found;
  if (!account) throw new OperatorError('JP-O002', `there is no ${only ?? 'account'} ${word}`);
  if (more.length > 0) throw ambiguous(word, found);
  const parted = account.user_type === 'member' && word !== String(account.id) ? await partedFrom(db, account.id) : [];
  if (parted.length > 0) throw ambiguous(word, [account, ...parted]);
  return account;
}

/** The suspended and closed companies of an owner, whose login has left their rows meanwhile. */
function partedFrom(db: Db, loginId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['users.id', 'users.user_type'])
    .where('members.user_id', '=', loginId)
    .where('role', '=', 'owner')
    .where('is_active', '=', false)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The company with this id, e-mail address or phone number; throws like `findAccount`. */
export async function findCompany(db: Db, word: string) {
  const account = await findAccount(db, word, 'company');
  return { ...account, id: toCompanyId(account.id) };
}

/**
 * Like `findAccount`, but also by an e-mail address or phone number that the account had before a change which can
 * still be undone: its owner knows no other.
 */
export async function findChangedAccount(db: Db, word: string, now: Date) {
  const found = await db
    .selectFrom('contact_restores as former')
    .innerJoin('users', 'users.id', 'former.user_id')
    .select(['users.id', 'users.user_type'])
    .distinct()
    .where('former.expires_at', '>', now)
    .where((where) =>
      where.or([
        where('former.email', '=', word.toLowerCase()),
        where('former.phone_number', '=', toE164(word) ?? word),
      ]),
    )
    .execute();
  const [account, ...more] = found;
  if (more.length > 0) throw ambiguous(word, found);
  return findAccount(db, account ? String(account.id) : word);
}

function ambiguous(word: string, found: readonly { readonly id: number; readonly user_type: string }[]) {
  const ids = found.map(({ id, user_type }) => `${id}: ${user_type}`).join(', ');
  return new OperatorError('JP-O002', `several accounts match ${word}: give the id (${ids})`);
}
