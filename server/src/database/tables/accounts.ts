import type { MemberRole } from '@jpro/api';
import type { NewsMail } from '@jpro/api/fields';
import type { Locale } from '@jpro/api/locale';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CompanyId, MemberId } from '../ids.ts';

export interface OtpRequestsTable {
  request_id: Generated<string>;
  purpose: 'registration' | 'phone_change' | 'email_change' | 'password_reset' | 'login' | 'owner_proof' | 'invitation';
  channel: 'sms' | 'mail';
  /** A phone number or an e-mail address. */
  recipient: string;
  user_id: number | null;
  code_hash: Buffer;
  attempts: Generated<number>;
  payload: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  expires_at: Date;
  consumed_at: Date | null;
}

/** Accounts, and how their owners log in. */
export interface AccountTables {
  users: {
    id: GeneratedAlways<number>;
    user_type: 'jobseeker' | 'company' | 'member';
    /** Where it logs in: members do so as companies do. */
    login_type: GeneratedAlways<'jobseeker' | 'company'>;
    name: string;
    email: string | null;
    /** Set once the owner has proved the address; changing the address clears it. */
    email_verified_at: Date | null;
    /** Entered at a company's registration and not proved yet, so it cannot be used to log in. */
    claimed_email: string | null;
    phone_number: string | null;
    password_hash: string | null;
    photo: string | null;
    locale: Generated<Locale>;
    suspended_at: Date | null;
    /** Closed by its owner: deleted for good at this time, unless a login reopens it before (rule 70.2). */
    delete_at: Date | null;
    /** Set when everything but a company's name has been deleted. */
    deleted_at: Date | null;
    /** Neither suspended nor closed. */
    is_active: GeneratedAlways<boolean>;
    created_at: Generated<Date>;
  };
  sessions: {
    id_hash: Buffer;
    public_id: Generated<string>;
    user_id: number;
    remember: boolean;
    user_agent: string | null;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    /** The company that it acts for; null: the one whose row it has logged in with. */
    company_id: CompanyId | null;
  };
  members: {
    id: GeneratedAlways<MemberId>;
    /** Null when the person has left and their login was deleted. */
    user_id: number | null;
    name: string;
    created_at: Generated<Date>;
  };
  memberships: {
    company_id: CompanyId;
    member_id: MemberId;
    role: MemberRole;
    /** What a recruiter may spend in a month; null: no limit. Zero: asks first. */
    monthly_dingers: number | null;
    created_at: Generated<Date>;
    chosen_at: Generated<Date>;
    /** What anybody saw before that is not new to the member. */
    marks_since: Generated<Date>;
    applicants_mail: Generated<NewsMail>;
    messages_mail: Generated<NewsMail>;
    /** Hours in Asia/Yangon; both or none. */
    quiet_from: Generated<number | null>;
    quiet_until: Generated<number | null>;
    applicants_mailed_at: Generated<Date>;
    messages_mailed_at: Generated<Date>;
    calendar_secret_hash: Buffer | null;
  };
  second_factors: {
    /** What the secret is bound to. */
    id: string;
    user_id: number;
    totp_secret: Buffer;
    /** The time step of the last code. */
    totp_step: Generated<number>;
    recovery_hashes: Generated<Buffer[]>;
    created_at: Generated<Date>;
    /** Null until the first code was entered: no login asks for one yet. */
    confirmed_at: Date | null;
  };
  company_activities: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    member_id: MemberId;
    /** The endpoint, as in the contract: `companyJobs.closeJob`. */
    action: string;
    subject_id: number | null;
    /** How many, when it changed several. */
    count: Generated<number>;
    created_at: Generated<Date>;
  };
  member_invitations: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    token_hash: Buffer;
    /** Where the link was sent; null for one that is passed on by hand. */
    email: string | null;
    role: MemberRole;
    monthly_dingers: number | null;
    invited_by: MemberId | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  bearer_tokens: {
    token_hash: Buffer;
    session_hash: Buffer;
    user_id: number;
    expires_at: Date;
  };
  realtime_tabs: {
    socket_id: string;
    channel: string;
    session_hash: Buffer;
    created_at: Generated<Date>;
  };
  otp_requests: OtpRequestsTable;
  sms_codes_by_day: {
    day: string;
    sent: number;
  };
  password_resets: {
    token_hash: Buffer;
    user_id: number;
    confirmed_email: string | null;
    expires_at: Date;
  };
  contact_restores: {
    token_hash: Buffer;
    user_id: number;
    email: string | null;
    email_verified_at: Date | null;
    phone_number: string | null;
    since: Date;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  social_identities: {
    issuer: string;
    subject: string;
    user_type: 'jobseeker' | 'company';
    user_id: number;
    created_at: Generated<Date>;
  };
  social_sign_ins: {
    browser_hash: Buffer;
    state: string;
    nonce: string;
    code_verifier: string;
    redirect_uri: string;
    user_type: 'jobseeker' | 'company';
    remember: boolean;
    redirect: string | null;
    referral_code: string | null;
    expires_at: Date;
  };
}
