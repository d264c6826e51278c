import type { MemberRole } from '@jpro/api';
import type { Locale } from '@jpro/api/locale';
import type { CompanyId, LoginId, MemberId } from '../../database/ids.ts';

/** What a person logs in with: sessions, password, contacts and language belong to it. */
export interface CurrentLogin {
  readonly id: LoginId;
  readonly type: 'jobseeker' | 'company';
  /** The company that it acts for; null for a jobseeker. */
  readonly company: CompanyId | null;
}

interface SignedIn {
  readonly name: string;
  readonly locale: Locale;
  readonly login: CurrentLogin;
}

export interface CurrentJobseeker extends SignedIn {
  readonly user_type: 'jobseeker';
  readonly id: number;
}

/** The company that a member acts for. */
export interface CurrentCompany extends SignedIn {
  readonly user_type: 'company';
  readonly id: CompanyId;
  readonly member: CurrentMember;
}

/** The person who acts for a company, and what they may do there (rule 95). */
export interface CurrentMember {
  readonly id: MemberId;
  readonly name: string;
  readonly role: MemberRole;
}

/** Who makes the request: a jobseeker, or a company through one of its members. */
export type CurrentUser = CurrentJobseeker | CurrentCompany;
