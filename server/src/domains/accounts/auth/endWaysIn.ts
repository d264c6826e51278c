import { endSessionsOf } from '../../../core/session/sessions.ts';
import type { Db } from '../../../database/schema.ts';
import { unlinkIdentities } from '../social/accountOfIdentity.ts';
import { forgetCodesOf } from './oneTimeCode.ts';

/**
 * Keeps out whoever else got into an account that its owner takes back: ends sessions, bearer tokens, codes and
 * provider identities, and at companies its open invitations and the addresses of its calendars.
 */
export async function endWaysIn(trx: Db, userId: number): Promise<void> {
  await forgetCodesOf(trx, userId);
  await unlinkIdentities(trx, userId);
  await endSessionsOf(trx, userId);
  const member = trx.selectFrom('members').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('member_invitations').where('invited_by', 'in', member).execute();
  await trx.updateTable('memberships').set({ calendar_secret_hash: null }).where('member_id', 'in', member).execute();
}
