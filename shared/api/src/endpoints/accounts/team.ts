import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, email, id, idText, moment, name, newPassword, optionalIdText, phone } from '../../fields/index.ts';
import { MEMBER_ROLES } from '../../memberRoles.ts';
import { LoggedInUser, OtpForm, OtpRequest, remember } from './auth.ts';

export const MemberRole = z.enum(MEMBER_ROLES);

const MAX_MONTHLY_DINGERS = 100_000;

const powers = {
  role: MemberRole,
  /** What a recruiter may spend in a month; null: no limit. 0: asks first. */
  monthly_dingers: z._default(
    z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_MONTHLY_DINGERS, { error: 'number_too_large' }))),
    null,
  ),
};

export const MemberForm = z.object(powers);

/** With an e-mail address the link is sent there; without, it is shown once, to be passed on. */
export const InvitationForm = z.object({ email: z._default(z.nullable(email), null), ...powers });

const token = bounded(43).check(z.regex(/^[\w-]{43}$/));

/** What a person without a login adds: how they are called and how they log in. */
export const NewMemberForm = z.object({
  name: name({ max: 80 }),
  phone_number: phone,
  password: newPassword,
  remember,
});
/** The same for a link that was sent to an e-mail address, which is then their login. */
export const NewMailedMemberForm = z.object({ name: name({ max: 80 }), password: newPassword, remember });

const Member = z.object({
  id,
  name: z.string(),
  role: MemberRole,
  monthly_dingers: z.nullable(z.int()),
  /** Only owners see how the others log in. */
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  joined_at: moment,
  /** How many open jobs, undecided applicants and upcoming interviews are theirs, for owners and recruiters. */
  assigned: z.optional(z.object({ jobs: z.int(), applicants: z.int(), interviews: z.int() })),
  is_self: z.boolean(),
});
export type TeamMember = z.output<typeof Member>;

const Invitation = z.object({
  id,
  email: z.nullable(z.string()),
  role: MemberRole,
  monthly_dingers: z.nullable(z.int()),
  invited_by: z.nullable(z.string()),
  expires_at: moment,
});
export type TeamInvitation = z.output<typeof Invitation>;

/** The invitations are empty for others than owners. */
export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) });
export type Team = z.output<typeof Team>;

const MemberCompany = z.object({ id, name: z.string(), role: MemberRole, is_current: z.boolean() });

const memberId = z.object({ id: idText });
/** Who takes over what is assigned to somebody who may no longer see it; nobody without one (rule 95.8). */
const successor = optionalIdText;

/** The people of a company (rule 95). */
export const team = {
  team: endpoint({
    method: 'GET',
    path: '/company/team',
    access: 'company',
    summary: 'The members of the company; for owners also the open invitations',
    response: Team,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/company/team/companies',
    access: 'company',
    summary: 'The companies that the person belongs to',
    response: z.object({ data: z.array(MemberCompany) }),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/company/team/choose',
    access: 'company',
    summary: 'Acts for another of the companies that the person belongs to, in this session',
    body: z.object({ company_id: id }),
    response: LoggedInUser,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/company/team/leave',
    access: 'company',
    summary: 'Leaves the company and ends the sessions that act for it; 409 for its last owner',
    query: z.object({ successor }),
    response: z.null(),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/company/team/invitations',
    access: 'company',
    summary: 'Invites a person by a link that works once, for 7 days; it replaces an open one to the same address',
    idempotent: true,
    body: InvitationForm,
    response: z.object({ invitation: Invitation, link: z.nullable(z.string()) }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/company/team/invitations/{id}',
    access: 'company',
    summary: 'Withdraws an invitation: its link no longer works',
    params: memberId,
    response: z.null(),
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/company/team/{id}',
    access: 'company',
    summary: 'Changes a role or a limit, at once; 409 when no owner would be left',
    params: memberId,
    query: z.object({ successor }),
    body: MemberForm,
    response: Team,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/company/team/{id}',
    access: 'company',
    summary: 'Removes a member and ends their sessions for this company; 409 for its last owner',
    params: memberId,
    query: z.object({ successor }),
    response: Team,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/company/team/{id}/owner',
    access: 'company',
    summary: 'Makes another member an owner, and the caller a recruiter',
    params: memberId,
    response: Team,
  }),
};

/** Joining a company by a link (rule 95.4). */
export const invitation = {
  invitation: endpoint({
    method: 'GET',
    path: '/invitation',
    access: 'anyone',
    summary: 'Who invites to what; reading it changes nothing. 404 for a link that is over',
    query: z.object({ token: bounded(100).check(z.maxLength(100)) }),
    response: z.object({
      company: z.string(),
      invited_by: z.nullable(z.string()),
      role: MemberRole,
      expires_at: moment,
      /** Where the link was sent, partly hidden; null for one that is passed on by hand. */
      email: z.nullable(z.string()),
      /**
       * `here`: who is logged in joins with that login. `new`: a new login is made. `login`: the address has a login,
       * which has to be used. `other`: the link was sent to another address than that of who is logged in.
       */
      joins: z.enum(['here', 'new', 'login', 'other']),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitation/accept',
    access: 'anyone',
    summary: 'Joins with the login of this session, or with a new one; a phone number is first sent a code',
    body: z.object({
      token,
      name: z.optional(name({ max: 80 })),
      phone_number: z.optional(phone),
      password: z.optional(newPassword),
      remember,
    }),
    response: z.union([LoggedInUser, OtpRequest]),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/invitation/confirm',
    access: 'anyone',
    summary: 'Joins after the right code',
    body: OtpForm,
    response: LoggedInUser,
  }),
};
