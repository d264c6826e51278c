import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';
import type { LockedAccount } from '../auth/lockAccount.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { unlinkIdentities } from '../social/unlinkIdentities.ts';
import { notifyFormerContacts } from './notifyFormerContacts.ts';

export type NewContact = { readonly email: string | null } | { readonly phone_number: string };

/**
 * Gives a locked account another e-mail address or phone number that was proven by a code. Pending codes become
 * invalid, and all former contacts are notified with a link to restore them. Without its former e-mail address, the
 * account no longer opens with the provider identities that the address linked, unless that is the only way in.
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
  if (isNew && 'email' in change && hasWayIn({ ...account, ...change })) await unlinkIdentities(trx, account.id);
  // A trigger marks every new address as unproven, so it is set afterwards.
  if ('email' in change && change.email !== null)
    await trx.updateTable('users').set({ email_verified_at: context.now }).where('id', '=', account.id).execute();
}

/** The password opens an account only together with a login name. */
const hasWayIn = ({ password_hash, email, phone_number }: LockedAccount) =>
  password_hash !== null && (email !== null || phone_number !== null);
