import type { TeamInvitation } from '@jpro/api';
import { localePrefix } from '@jpro/api/locale';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import { trustedSite } from '../../../core/http/siteOrigin.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { newSecret, secretHash } from '../../../core/session/sessions.ts';
import { text } from '../../../core/texts.ts';
import { dayAndTime } from '../../../core/time/yangonTime.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lockAccount } from '../auth/openSession.ts';
import { type Powers, powersOf } from './team.ts';

const VALID_MS = 7 * 24 * 3600_000;
const PER_COMPANY: RateLimit = { name: 'invitation', max: 30, windowMs: 3600_000 };
const PER_RECIPIENT: RateLimit = { name: 'invitation-recipient', max: 5, windowMs: 24 * 3600_000 };
/** Members and open invitations. */
const MAX_PEOPLE = 100;

/** Whether the operator has yet to approve the company's name. Implemented by a higher domain. */
export type NameWaits = (db: Db, companyId: CompanyId) => Promise<boolean>;

interface Invitation extends Powers {
  /** Where the link is sent; null when it is passed on by hand. */
  readonly email: string | null;
}

/**
 * Invites a person. The link is sent to the address, or returned when there is none, and works once within 7 days. It
 * replaces an open one to the same address. Throws 409 when the address belongs to a member, when the company has too
 * many people, or for an e-mail while its name waits.
 */
export async function invite(
  invitation: Invitation,
  context: CompanyContext,
  nameWaits: NameWaits,
): Promise<{ invitation: TeamInvitation; link: string | null }> {
  const { company, member, services, now } = context;
  const site = trustedSite(context);
  if (site === null) throw conflict('conflict');
  await services.rateLimiter.take(PER_COMPANY, String(company.id));
  if (invitation.email !== null) {
    // Nobody writes to strangers in the name of another company.
    if (await nameWaits(context.db, company.id)) throw conflict('invitation_waits');
    await services.rateLimiter.take(PER_RECIPIENT, invitation.email);
  }
  return context.transaction(async (trx) => {
    await lockAccount(trx, company.id);
    const { email } = invitation;
    if (email !== null) {
      await refuseMember(trx, company.id, email);
      await withdrawOpen(trx, company.id, email);
    }
    await refuseCrowd(trx, company.id);
    const token = newSecret();
    const row = await trx
      .insertInto('member_invitations')
      .values({
        ...powersOf(invitation),
        company_id: company.id,
        email,
        token_hash: secretHash(token),
        invited_by: member.id,
        created_at: now,
        expires_at: new Date(now.getTime() + VALID_MS),
      })
      .returning(['id', 'email', 'role', 'monthly_dingers', 'expires_at'])
      .executeTakeFirstOrThrow();
    const link = `${site}${localePrefix(context.locale)}/auth/invitation?token=${token}`;
    if (email !== null) await sendLink(trx, context, { email, link, until: row.expires_at });
    const shown = { ...row, expires_at: row.expires_at.toISOString(), invited_by: member.name };
    return { invitation: shown, link: email === null ? link : null };
  });
}

async function sendLink(
  trx: Db,
  { company, member, locale, services }: CompanyContext,
  { email, link, until }: { email: string; link: string; until: Date },
): Promise<void> {
  const values = { company: company.name, member: member.name, link, ...dayAndTime(locale, until) };
  await services.outbox.mail(trx, {
    to: email,
    subject: text(locale, 'team', 'invitation_subject', values),
    body: text(locale, 'team', 'invitation', values),
  });
}

async function refuseMember(trx: Db, companyId: CompanyId, email: string): Promise<void> {
  const known = await trx
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('member_id')
    .where('company_id', '=', companyId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (known) throw conflict('already_member');
}

async function refuseCrowd(trx: Db, companyId: CompanyId): Promise<void> {
  const count = async (table: 'memberships' | 'member_invitations') => {
    const { rows } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  if ((await count('memberships')) + (await count('member_invitations')) >= MAX_PEOPLE)
    throw conflict('team_limit', { max: MAX_PEOPLE });
}

async function withdrawOpen(trx: Db, companyId: CompanyId, email: string): Promise<void> {
  await trx.deleteFrom('member_invitations').where('company_id', '=', companyId).where('email', '=', email).execute();
}

/** Throws 404 for an invitation of another company, or one that is over. */
export async function withdrawInvitation(trx: Db, companyId: CompanyId, id: number): Promise<void> {
  await trx
    .deleteFrom('member_invitations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
}

export async function forgetOldInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('member_invitations').where('expires_at', '<=', now).execute();
}
