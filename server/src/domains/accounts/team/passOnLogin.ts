import { sql } from 'kysely';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetCodesOf } from '../auth/oneTimeCode.ts';

interface Leaver {
  readonly companyId: CompanyId;
  readonly memberId: MemberId;
  /** The row of `users` that they log in with. */
  readonly loginId: number;
}

/** Ends the sessions in which one login acts for the company, with their bearer tokens and open tabs. */
export async function endSessionsOfMember(trx: Db, loginId: number, companyId: CompanyId): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', loginId)
    .where(sql<boolean>`coalesce(company_id, user_id) = ${companyId}`)
    .execute();
}

/**
 * What becomes of the login of somebody who left, or is no owner any more. One that opens no company is deleted. The
 * company's own row, with which its first owner logs in, passes to another owner, so that the company's e-mails still
 * reach one; its former holder gets a row of their own if they still belong to a company.
 */
export async function passOnLogin(trx: Db, leaver: Leaver): Promise<void> {
  const { companyId, memberId, loginId } = leaver;
  const remaining = await trx
    .selectFrom('memberships')
    .select('company_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  if (loginId === companyId) {
    await leaveRow(trx, leaver, remaining !== undefined);
    await moveHeirIn(trx, companyId);
    return;
  }
  if (remaining) return;
  const { user_type } = await trx
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  if (user_type === 'member') await trx.deleteFrom('users').where('id', '=', loginId).execute();
}

/**
 * While a company is suspended or closed, nobody logs in with its row: whoever did and also belongs to other companies
 * gets a row of their own, and those stay open to them.
 */
export async function leaveCompanyRow(trx: Db, companyId: CompanyId): Promise<void> {
  const member = await trx
    .selectFrom('members')
    .innerJoin('memberships', 'member_id', 'members.id')
    .select('members.id')
    .where('user_id', '=', companyId)
    .where('company_id', '!=', companyId)
    .limit(1)
    .executeTakeFirst();
  if (member) await leaveRow(trx, { companyId, memberId: member.id }, true);
}

/** Afterwards an owner logs in with the row again, so that the company's e-mails reach one. */
export async function returnToCompanyRow(trx: Db, companyId: CompanyId): Promise<void> {
  const member = await trx.selectFrom('members').select('id').where('user_id', '=', companyId).executeTakeFirst();
  if (!member) await moveHeirIn(trx, companyId);
}

/**
 * Ends all memberships of a company that is deleted for good, and its invitations. A login that opens no other company
 * is deleted, so its address and number are free again.
 */
export async function endMemberships(trx: Db, companyId: CompanyId): Promise<void> {
  await trx.deleteFrom('member_invitations').where('company_id', '=', companyId).execute();
  const ended = await trx
    .deleteFrom('memberships')
    .using('members')
    .whereRef('members.id', '=', 'memberships.member_id')
    .where('company_id', '=', companyId)
    .returning(['member_id as memberId', 'members.user_id as loginId'])
    .execute();
  for (const { memberId, loginId } of ended)
    if (loginId !== null) await passOnLogin(trx, { companyId, memberId, loginId });
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
async function leaveRow(trx: Db, { companyId, memberId }: Omit<Leaver, 'loginId'>, isNeeded: boolean): Promise<void> {
  const credentials = await credentialsOf(trx, companyId);
  await trx.updateTable('users').set(NO_CREDENTIALS).where('id', '=', companyId).execute();
  await forgetCodesOf(trx, companyId);
  const { id } = isNeeded ? await insertMemberRow(trx, memberId, credentials) : { id: null };
  await trx.updateTable('members').set({ user_id: id }).where('id', '=', memberId).execute();
  if (id !== null) return moveLogin(trx, companyId, { from: companyId, to: id });
  for (const table of ['sessions', ...PARTS] as const)
    await trx.deleteFrom(table).where('user_id', '=', companyId).execute();
}

async function insertMemberRow(trx: Db, memberId: MemberId, credentials: Awaited<ReturnType<typeof credentialsOf>>) {
  const { name } = await trx.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
  return trx
    .insertInto('users')
    .values({ ...credentials, user_type: 'member', name })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The owner who has been there longest, and may log in, logs in with the company's row from now on. */
async function moveHeirIn(trx: Db, companyId: CompanyId): Promise<void> {
  const heir = await trx
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'member_id'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .where('user_type', '=', 'member')
    .where('is_active', '=', true)
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst();
  if (!heir) return;
  const { email_verified_at, ...credentials } = await credentialsOf(trx, heir.id);
  await trx.updateTable('users').set(NO_CREDENTIALS).where('id', '=', heir.id).execute();
  await trx.updateTable('users').set(credentials).where('id', '=', companyId).execute();
  // A trigger marks every new address as unproven, so it is set afterwards.
  await trx.updateTable('users').set({ email_verified_at }).where('id', '=', companyId).execute();
  await moveLogin(trx, companyId, { from: heir.id, to: companyId });
  await trx.updateTable('members').set({ user_id: companyId }).where('id', '=', heir.member_id).execute();
  await trx.deleteFrom('users').where('id', '=', heir.id).execute();
}

/** What belongs to a login besides its sessions: ways in, and the responses to requests that may be repeated. */
const PARTS = [
  'bearer_tokens',
  'social_identities',
  'second_factors',
  'contact_restores',
  'idempotent_responses',
] as const;

/** A session that names no company acts for the one whose row it logged in with, also from another row. */
async function moveLogin(
  trx: Db,
  companyId: CompanyId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ user_id: to, company_id: sql`coalesce(company_id, ${companyId})` })
    .where('user_id', '=', from)
    .execute();
  for (const table of PARTS) await trx.updateTable(table).set({ user_id: to }).where('user_id', '=', from).execute();
}
