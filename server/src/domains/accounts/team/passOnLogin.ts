import { sql } from 'kysely';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';
import { forgetSecondFactor } from '../second-factor/storedFactor.ts';

interface Leaver {
  readonly companyId: CompanyId;
  readonly memberId: MemberId;
  /** The row of `users` that they log in with. */
  readonly loginId: number;
}

/** Ends the sessions in which a login acts for the company, with their bearer tokens and open tabs. */
export async function endSessionsFor(trx: Db, loginId: number, companyId: CompanyId): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', loginId)
    .where(sql<boolean>`coalesce(company_id, user_id) = ${companyId}`)
    .execute();
}

/**
 * What becomes of the login of somebody who left. One that opens no other company is deleted. The company's own row,
 * with which its first owner logs in, passes to another owner, so that the company's e-mails still reach one; its
 * former holder gets a row of their own if they belong to other companies.
 */
export async function passOnLogin(trx: Db, leaver: Leaver): Promise<void> {
  const { companyId, memberId, loginId } = leaver;
  const elsewhere = await trx
    .selectFrom('memberships')
    .select('company_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  if (loginId === companyId) {
    await leaveRow(trx, leaver, elsewhere !== undefined);
    await moveHeirIn(trx, companyId);
    return;
  }
  if (elsewhere) return;
  const { user_type } = await trx
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  if (user_type === 'member') await trx.deleteFrom('users').where('id', '=', loginId).execute();
}

const NO_CREDENTIALS = { email: null, claimed_email: null, phone_number: null, password_hash: null } as const;

function credentialsOf(trx: Db, id: number) {
  return trx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'claimed_email', 'phone_number', 'password_hash', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Takes the first owner's credentials out of the company's row, into a row of their own if they still need one. */
async function leaveRow(trx: Db, { companyId, memberId }: Leaver, isNeeded: boolean): Promise<void> {
  const credentials = await credentialsOf(trx, companyId);
  await trx.updateTable('users').set(NO_CREDENTIALS).where('id', '=', companyId).execute();
  await forgetCodesOf(trx, companyId);
  await trx.deleteFrom('social_identities').where('user_id', '=', companyId).execute();
  await trx.deleteFrom('contact_restores').where('user_id', '=', companyId).execute();
  const { id } = isNeeded ? await insertMemberRow(trx, memberId, credentials) : { id: null };
  await trx.updateTable('members').set({ user_id: id }).where('id', '=', memberId).execute();
  if (id !== null) return moveSessions(trx, companyId, id);
  await trx.deleteFrom('sessions').where('user_id', '=', companyId).execute();
  await forgetSecondFactor(trx, companyId);
}

async function insertMemberRow(trx: Db, memberId: MemberId, credentials: Awaited<ReturnType<typeof credentialsOf>>) {
  const { name } = await trx.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
  return trx
    .insertInto('users')
    .values({ ...credentials, user_type: 'member', name })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The owner who has been there longest logs in with the company's row from now on. */
async function moveHeirIn(trx: Db, companyId: CompanyId): Promise<void> {
  const heir = await trx
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'member_id'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .where('user_type', '=', 'member')
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst();
  if (!heir) return;
  const { email_verified_at, ...credentials } = await credentialsOf(trx, heir.id);
  await trx.updateTable('users').set(NO_CREDENTIALS).where('id', '=', heir.id).execute();
  await trx.updateTable('users').set(credentials).where('id', '=', companyId).execute();
  // A trigger marks every new address as unproven, so it is set afterwards.
  await trx.updateTable('users').set({ email_verified_at }).where('id', '=', companyId).execute();
  await moveSessions(trx, heir.id, companyId);
  await trx.updateTable('members').set({ user_id: companyId }).where('id', '=', heir.member_id).execute();
  await trx.deleteFrom('users').where('id', '=', heir.id).execute();
}

async function moveSessions(trx: Db, from: number, to: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ user_id: to, company_id: sql`coalesce(company_id, ${to})` })
    .where('user_id', '=', from)
    .execute();
  await trx.updateTable('bearer_tokens').set({ user_id: to }).where('user_id', '=', from).execute();
  await trx.updateTable('social_identities').set({ user_id: to }).where('user_id', '=', from).execute();
  await trx.updateTable('second_factors').set({ user_id: to }).where('user_id', '=', from).execute();
}
