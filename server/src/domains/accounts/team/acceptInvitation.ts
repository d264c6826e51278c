import type { LoggedInUser, OtpRequest } from '@jpro/api';
import { sql } from 'kysely';
import type { InputOf, RequestContext } from '../../../core/http/handler.ts';
import { conflict, HttpError, invalidField, notFound } from '../../../core/http/httpError.ts';
import { SOURCE_LIMITS, takeAtSource } from '../../../core/limits/sourceLimits.ts';
import { secretHash } from '../../../core/session/sessions.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import { isUniqueViolation } from '../../../database/isUniqueViolation.ts';
import type { Db } from '../../../database/schema.ts';
import { takeCodeLimits } from '../auth/codeLimits.ts';
import { requestOver } from '../auth/oneTimeCode.ts';
import { loggedInUser, newLogin } from '../auth/openSession.ts';
import { hashPassword, refuseCommonPassword } from '../auth/passwords.ts';
import { type EnteredCode, sendCode, withRightCode } from '../auth/sendCode.ts';
import type { EmailConfirmed } from '../contact-change/changeContact.ts';
import { maskedContact } from '../contact-restore/notifyFormerContacts.ts';
import { actFor } from './chooseCompany.ts';

type Shown = Awaited<ReturnType<typeof findInvitation>>;
type Joins = 'here' | 'new' | 'login' | 'other';

/** What a link offers to whoever opens it; mail scanners do, so it changes nothing. Throws 404 when it is over. */
export async function invitationOf(token: string, context: RequestContext) {
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const found = await findInvitation(context.db, token, context.now);
  if (!found) throw notFound();
  const { company, invited_by, role, expires_at, email } = found;
  return {
    company,
    invited_by,
    role,
    expires_at: expires_at.toISOString(),
    email: email && maskedContact(email),
    joins: await howToJoin(found, context),
  };
}

function findInvitation(db: Db, token: string, now: Date) {
  return db
    .selectFrom('member_invitations')
    .innerJoin('users as company', 'company.id', 'company_id')
    .leftJoin('members', 'members.id', 'invited_by')
    .select(['company_id', 'company.name as company', 'members.name as invited_by', 'role', 'member_invitations.email'])
    .select('member_invitations.expires_at')
    .where('token_hash', '=', secretHash(token))
    .where('member_invitations.expires_at', '>', now)
    .where('company.is_active', '=', true)
    .where(IS_BY_OWNER)
    .executeTakeFirst();
}

/**
 * Whoever made the link still is an owner (rule 95.5), as it may have been made while they were being removed, and is
 * not suspended.
 */
const IS_BY_OWNER = sql<boolean>`exists (select from memberships as inviting
  join members as inviter on inviter.id = inviting.member_id
  join users as login on login.id = inviter.user_id and login.is_active
  where inviting.company_id = member_invitations.company_id and inviting.member_id = member_invitations.invited_by
    and inviting.role = 'owner')`;

/** Whoever holds a link that was sent to an address owns that address, so they may know whether it has a login. */
async function howToJoin({ email }: NonNullable<Shown>, { db, login }: RequestContext): Promise<Joins> {
  const owner = email === null ? undefined : await ownerOf(db, email);
  if (login?.type !== 'company') return owner ? 'login' : 'new';
  return email === null || owner?.id === login.id ? 'here' : 'other';
}

function ownerOf(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('login_type', '=', 'company')
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * Joins the company: with the login of this session, or with a new one. A new login has the address that the link was
 * sent to, or a phone number, which is proven by a code first. Throws 409 for a link that is over or was used, 403 for
 * one that was sent to somebody else, 422 for a missing field.
 */
export async function acceptInvitation(
  { token, ...form }: InputOf<'invitation', 'accept'>['body'],
  context: RequestContext,
  emailConfirmed: EmailConfirmed,
): Promise<LoggedInUser | OtpRequest> {
  await takeAtSource(SOURCE_LIMITS.codesTried, context);
  const found = await findInvitation(context.db, token, context.now);
  if (!found) throw conflict('invitation_over');
  const joins = await howToJoin(found, context);
  if (joins === 'other') throw new HttpError(403, 'invitation_elsewhere');
  if (joins === 'login') throw conflict('invitation_login');
  const invitation = secretHash(token).toString('hex');
  if (joins === 'here') return joinWithLogin(invitation, context, emailConfirmed);
  const person = {
    name: filled(form.name, 'name'),
    passwordHash: await passwordOf(form),
    locale: context.locale,
    remember: form.remember,
  };
  if (found.email !== null) return joinAsNew({ ...person, invitation, email: found.email }, context, emailConfirmed);
  return sendInvitationCode(
    { ...person, invitation, phone_number: filled(form.phone_number, 'phone_number') },
    context,
  );
}

function filled(value: string | undefined, field: string): string {
  if (value === undefined) throw invalidField(field, 'required');
  return value;
}

async function passwordOf({ password }: { password?: string | undefined }): Promise<string> {
  const typed = filled(password, 'password');
  refuseCommonPassword(typed);
  return hashPassword(typed);
}

async function joinWithLogin(
  invitation: string,
  context: RequestContext,
  emailConfirmed: EmailConfirmed,
): Promise<LoggedInUser> {
  const login = context.login!;
  const companyId = await context.transaction(async (trx) => {
    const { id } = await trx
      .selectFrom('members')
      .select('id')
      .where('user_id', '=', login.id)
      .executeTakeFirstOrThrow();
    const joined = await join(trx, invitation, id, context.now);
    await emailConfirmed(trx, context, login.id);
    await actFor(trx, joined, context);
    return joined;
  });
  return loggedInUser(context.db, { id: login.id, company: companyId });
}

/** What a new member is made of; stored until the code is entered. */
interface NewMember {
  /** The hash of the link's token, in hexadecimal digits. */
  readonly invitation: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly locale: RequestContext['locale'];
  readonly remember?: boolean;
  readonly email?: string;
  readonly phone_number?: string;
}

/** Like a registration: a number that has a login already gets a notice instead of a code. */
async function sendInvitationCode(
  person: NewMember & { readonly phone_number: string },
  context: RequestContext,
): Promise<OtpRequest> {
  const recipient = person.phone_number;
  await takeCodeLimits(context, recipient);
  return context.transaction(async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .select('id')
      .where('login_type', '=', 'company')
      .where('phone_number', '=', recipient)
      .executeTakeFirst();
    const payload = owner ? null : person;
    return sendCode(
      trx,
      { purpose: 'invitation', channel: 'sms', recipient, userId: owner?.id ?? null, payload },
      context,
    );
  });
}

/** Joins after the right code. Throws 409 when the invitation was used, withdrawn or ended meanwhile. */
export function confirmInvitation(entered: EnteredCode, context: RequestContext): Promise<LoggedInUser> {
  return withRightCode(context, 'invitation', entered, async (trx, { payload }) => {
    const person = payload as NewMember;
    return { userId: await createMember(trx, person, context.now), remember: person.remember };
  })
    .then((joined) => openNew(joined, context))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? requestOver() : error;
    });
}

function joinAsNew(person: NewMember, context: RequestContext, emailConfirmed: EmailConfirmed): Promise<LoggedInUser> {
  return context
    .transaction(async (trx) => {
      const userId = await createMember(trx, person, context.now);
      await emailConfirmed(trx, context, userId);
      return userId;
    })
    .then((userId) => openNew({ userId, remember: person.remember }, context))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('invitation_login') : error;
    });
}

async function openNew(
  { userId, remember = false }: { readonly userId: number; readonly remember: boolean | undefined },
  context: RequestContext,
): Promise<LoggedInUser> {
  await context.session.start(userId, remember);
  return loggedInUser(context.db, await newLogin(context.db, userId));
}

async function createMember(
  trx: Db,
  { invitation, name, passwordHash, locale, email, phone_number }: NewMember,
  now: Date,
): Promise<number> {
  const { id: userId } = await trx
    .insertInto('users')
    .values({
      user_type: 'member',
      name,
      locale,
      email: email ?? null,
      email_verified_at: email === undefined ? null : now,
      phone_number: phone_number ?? null,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('members')
    .values({ user_id: userId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await join(trx, invitation, id, now);
  return userId;
}

/** Uses up the invitation and makes the membership. Of two attempts at once, one gets 409. */
async function join(trx: Db, invitation: string, memberId: MemberId, now: Date): Promise<CompanyId> {
  const used = await trx
    .deleteFrom('member_invitations')
    .where('token_hash', '=', Buffer.from(invitation, 'hex'))
    .where('expires_at', '>', now)
    .where(IS_BY_OWNER)
    .returning(['company_id', 'role', 'monthly_dingers'])
    .executeTakeFirst();
  if (!used) throw conflict('invitation_over');
  const joined = await trx
    .insertInto('memberships')
    .values({ ...used, member_id: memberId, created_at: now, chosen_at: now })
    .onConflict((present) => present.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  if (!joined) throw conflict('already_member');
  return used.company_id;
}
