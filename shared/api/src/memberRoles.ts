export const MEMBER_ROLES = ['owner', 'recruiter', 'accountant', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Which roles may do what for their company (rule 95.3). */
export const CAPABILITIES = {
  /** Their own login, and what every member may see. */
  member: MEMBER_ROLES,
  /** Reading jobs. */
  jobs: ['owner', 'recruiter', 'reader'],
  /** Posting and changing jobs. */
  posting: ['owner', 'recruiter'],
  /** Applicants, interviews, the CV database and messages. */
  hiring: ['owner', 'recruiter'],
  /** The balance and the prices, which spending needs. */
  balance: ['owner', 'recruiter', 'accountant'],
  /** Purchases, invoices and reports of money. */
  money: ['owner', 'accountant'],
  /** The company's profile, settings, members and account. */
  company: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Capability = keyof typeof CAPABILITIES;

export function roleMay(role: MemberRole, capability: Capability): boolean {
  return CAPABILITIES[capability].some((each) => each === role);
}

/** The roles that lack a capability. */
export function rolesWithout(capability: Capability): MemberRole[] {
  return MEMBER_ROLES.filter((role) => !roleMay(role, capability));
}
