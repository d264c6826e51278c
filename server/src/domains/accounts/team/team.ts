import type { MemberRole, Team, TeamMember } from '@jpro/api';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { may } from '../../../core/session/capabilities.ts';
import { type CompanyId, type MemberId, toMemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { roleMay } from '@jpro/api/member-roles';
import { lockAccount } from '../auth/openSession.ts';
import type { EmailConfirmed } from '../contact-change/changeContact.ts';
import type { AssignedWork } from './assignedWork.ts';
import { endSessionsOfMember, passOnLogin } from './passOnLogin.ts';

export interface Powers {
  readonly role: MemberRole;
  readonly monthly_dingers: number | null;
}

/** Only a recruiter has a limit: owners set it, and nobody else spends. */
export const powersOf = ({ role, monthly_dingers }: Powers): Powers => ({
  role,
  monthly_dingers: role === 'recruiter' ? monthly_dingers : null,
});

const NO_WORK = { jobs: 0, applicants: 0, interviews: 0 };

/** The members, those who joined first at the top; owners also see the open invitations and how members log in. */
export async function teamOf(
  db: Db,
  { company, member, now }: Pick<CompanyContext, 'company' | 'member' | 'now'>,
  { counts }: Pick<AssignedWork, 'counts'>,
): Promise<Team> {
  const isOwner = may(company, 'company');
  const rows = await membershipsOf(db, company.id)
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.name', 'users.email', 'users.phone_number', 'memberships.created_at'])
    .orderBy('memberships.created_at')
    .orderBy('member_id')
    .execute();
  const assigned = may(company, 'hiring') ? await counts(db, company.id, now) : new Map();
  const members = rows.map(({ member_id: id, email, phone_number, created_at, ...shown }): TeamMember => ({
    ...shown,
    id,
    email: isOwner || id === member.id ? email : null,
    phone_number: isOwner || id === member.id ? phone_number : null,
    joined_at: created_at.toISOString(),
    ...((isOwner || id === member.id) && roleMay(shown.role, 'hiring') && { assigned: assigned.get(id) ?? NO_WORK }),
    is_self: id === member.id,
  }));
  return { members, invitations: isOwner ? await invitationsOf(db, company.id, now) : [] };
}

function membershipsOf(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['member_id', 'members.user_id', 'role', 'monthly_dingers'])
    .where('company_id', '=', companyId);
}

async function invitationsOf(db: Db, companyId: CompanyId, now: Date): Promise<Team['invitations']> {
  const rows = await db
    .selectFrom('member_invitations')
    .leftJoin('members', 'members.id', 'invited_by')
    .select(['member_invitations.id', 'email', 'role', 'monthly_dingers', 'members.name as invited_by', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .orderBy('member_invitations.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
}

interface ChangedMember {
  readonly id: MemberId;
  readonly name: string;
  /** The row of `users` that they logged in with before the change. */
  readonly loginId: number | null;
}

/**
 * Changes what a member may do, at once. Throws 404 for somebody else, 409 when the company would have no owner
 * (rule 95.5).
 */
export async function changeMember(trx: Db, companyId: CompanyId, id: number, powers: Powers): Promise<ChangedMember> {
  await lockAccount(trx, companyId);
  const { role, user_id, name } = await memberOf(trx, companyId, id);
  const isDemoted = role === 'owner' && powers.role !== 'owner';
  if (isDemoted) await refuseLastOwner(trx, companyId, toMemberId(id));
  await trx
    .updateTable('memberships')
    .set(powersOf(powers))
    .where('company_id', '=', companyId)
    .where('member_id', '=', toMemberId(id))
    .execute();
  if (isDemoted) {
    await withdrawInvitationsOf(trx, companyId, toMemberId(id));
    if (user_id !== null) await passOnLogin(trx, { companyId, memberId: toMemberId(id), loginId: user_id });
  }
  return { id: toMemberId(id), name, loginId: user_id };
}

/** Makes another member an owner, and the one who does it a recruiter. Throws 404 for somebody else. */
export async function handOver(
  trx: Db,
  context: CompanyContext,
  id: number,
  emailConfirmed: EmailConfirmed,
): Promise<void> {
  const { company, member } = context;
  if (id === member.id) throw conflict('conflict');
  const { loginId } = await changeMember(trx, company.id, id, { role: 'owner', monthly_dingers: null });
  if (loginId !== null) await emailConfirmed(trx, context, loginId);
  await changeMember(trx, company.id, member.id, { role: 'recruiter', monthly_dingers: null });
}

/**
 * Removes a member, or lets one leave. Their sessions for this company end; what they wrote stays under their name.
 * Throws 404 for somebody else, 409 for the last owner (rule 95.5).
 */
export async function removeMember(
  trx: Db,
  companyId: CompanyId,
  id: number,
): Promise<{ readonly id: MemberId; readonly name: string }> {
  await lockAccount(trx, companyId);
  const { role, user_id, name } = await memberOf(trx, companyId, id);
  if (role === 'owner') await refuseLastOwner(trx, companyId, toMemberId(id));
  await trx
    .deleteFrom('memberships')
    .where('company_id', '=', companyId)
    .where('member_id', '=', toMemberId(id))
    .execute();
  await withdrawInvitationsOf(trx, companyId, toMemberId(id));
  if (user_id !== null) {
    await endSessionsOfMember(trx, user_id, companyId);
    await passOnLogin(trx, { companyId, memberId: toMemberId(id), loginId: user_id });
  }
  return { id: toMemberId(id), name };
}

/** Whoever is no owner any more comes back with no link that they made. */
async function withdrawInvitationsOf(trx: Db, companyId: CompanyId, memberId: MemberId): Promise<void> {
  await trx
    .deleteFrom('member_invitations')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', memberId)
    .execute();
}

function memberOf(trx: Db, companyId: CompanyId, id: number) {
  return membershipsOf(trx, companyId)
    .select('members.name')
    .where('member_id', '=', toMemberId(id))
    .executeTakeFirstOrThrow(notFound);
}

/** An owner whose login is suspended cannot look after the company. */
async function refuseLastOwner(trx: Db, companyId: CompanyId, leaver: MemberId): Promise<void> {
  const other = await membershipsOf(trx, companyId)
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('role', '=', 'owner')
    .where('member_id', '!=', leaver)
    .where('users.is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict('last_owner');
}
