import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import type { LockedAccount } from '../auth/lockAccount.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { notifyFormerContacts } from './notifyFormerContacts.ts';

export type NewContact = { readonly email: string | null } | { readonly phone_number: string };

/**
 * Gives an account that is locked another e-mail address or phone number, proven by a code. Codes that are on their way
 * lead nowhere from then on; whom the account could be reached by is told, with a way back.
 */
export async function replaceContact(
  trx: Kysely<Database>,
  account: LockedAccount,
  change: NewContact,
  context: Pick<RequestContext, 'services' | 'now' | 'siteUrl'>,
): Promise<void> {
  await forgetCodesOf(trx, account.id);
  const isNew = 'email' in change ? change.email !== account.email : change.phone_number !== account.phone_number;
  if (isNew) await notifyFormerContacts(trx, account, 'email' in change ? 'email' : 'phone_number', context);
  await trx
    .updateTable('users')
    .set('email' in change ? { ...change, claimed_email: null } : change)
    .where('id', '=', account.id)
    .execute();
  // A trigger takes every new address for unproven.
  if ('email' in change && change.email !== null)
    await trx.updateTable('users').set({ email_verified_at: context.now }).where('id', '=', account.id).execute();
}
