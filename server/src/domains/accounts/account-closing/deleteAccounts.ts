import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import type { Services } from '../../../core/services.ts';
import type { Db } from '../../../database/schema.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { pictureKeys } from '../../../upload/keepPicture.ts';
import { dropFiles } from '../../../upload/storedFiles.ts';
import { endMemberships } from '../team/passOnLogin.ts';
import type { AccountSteps } from './accountSteps.ts';

/** Deletes accounts for good that were closed 30 days ago (rule 70.2). */
export const deleteAccountsWork = (steps: AccountSteps): ScheduledWork => ({
  name: 'delete-accounts',
  cron: '*/30 * * * *',
  async run({ db, services, now }) {
    const due = await db
      .selectFrom('users')
      .select('id')
      .where('delete_at', '<=', now)
      .where('deleted_at', 'is', null)
      .orderBy('delete_at')
      .execute();
    for (const { id } of due) {
      try {
        await deleteAccount(db, services, steps, id, now);
      } catch (error) {
        // The other accounts do not wait for this one; the next run tries again.
        services.log.error({ err: error, user: id }, 'deleting an account failed');
      }
    }
  },
});

async function deleteAccount(db: Db, services: Services, steps: AccountSteps, id: number, now: Date): Promise<void> {
  await transact(db, services.log, async (trx, afterCommit) => {
    const account = await trx
      .selectFrom('users')
      .select(['id', 'user_type', 'login_type', 'photo'])
      .where('id', '=', id)
      .where('delete_at', '<=', now)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // The account was reopened meanwhile, or deleted by another process.
    if (!account) return;
    await steps.erase(trx, account, { services, afterCommit, now });
    if (account.photo !== null) await dropFiles(trx, pictureKeys(account.login_type, id, account.photo));
    await trx.deleteFrom('contact_messages').where('user_id', '=', id).execute();
    if (account.user_type !== 'company') await trx.deleteFrom('users').where('id', '=', id).execute();
    else await eraseCompanyAccount(trx, id, now);
  });
}

/** A company's row stays, with only its name, because jobs, applications and the ledger refer to it. */
async function eraseCompanyAccount(trx: Db, id: number, now: Date): Promise<void> {
  await endMemberships(trx, toCompanyId(id));
  for (const table of ['sessions', 'social_identities', 'second_factors', 'contact_restores', 'notifications'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx
    .updateTable('users')
    .set({ email: null, claimed_email: null, phone_number: null, password_hash: null, photo: null, deleted_at: now })
    .where('id', '=', id)
    .execute();
}
