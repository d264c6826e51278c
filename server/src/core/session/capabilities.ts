import type { Contract, FeatureName } from '@jpro/api/contract';
import { CAPABILITIES, type Capability, roleMay } from '@jpro/api/member-roles';
import type { CompanyId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../http/httpError.ts';
import type { CurrentUser } from './actors.ts';

type ForMembers<F extends FeatureName> = {
  readonly [
    Name in keyof Contract[F] as Contract[F][Name] extends { readonly access: 'company' | 'signed-in' } ? Name : never
  ]: Capability;
};
/** One for all endpoints of a feature that only members use, or one for each. */
type FeatureCapabilities<F extends FeatureName> =
  ForMembers<F> | (keyof Contract[F] extends keyof ForMembers<F> ? Capability : never);
type EndpointCapabilities = {
  readonly [F in FeatureName as keyof ForMembers<F> extends never ? never : F]: FeatureCapabilities<F>;
};

/** What the endpoints need that members use. The compiler asks for each that has none. */
export const ENDPOINT_CAPABILITIES: EndpointCapabilities = {
  lookups: { educationLevels: 'member' },
  auth: { user: 'member', realtimeAuth: 'member' },
  accountClosing: { closeAccount: 'company' },
  password: { changeCompanyPassword: 'member' },
  phoneNumber: { checkCompanyPhone: 'member', changeCompanyPhone: 'member' },
  emailAddress: { checkCompanyEmail: 'member', changeCompanyEmail: 'member' },
  ownerProof: 'member',
  social: { socialUser: 'member' },
  secondFactor: { secondFactor: 'member', start: 'member', confirm: 'member', turnOff: 'member' },
  sessions: 'member',
  notifications: { companyNotifications: 'member', companyRead: 'member', companyReadPost: 'member' },
  team: {
    team: 'member',
    companies: 'member',
    choose: 'member',
    leave: 'member',
    invite: 'company',
    withdraw: 'company',
    changeMember: 'company',
    removeMember: 'company',
    handOver: 'company',
  },
  dinger: {
    exchanges: 'balance',
    wallet: 'balance',
    exportWallet: 'money',
    purchase: 'money',
    transaction: 'money',
    cancel: 'money',
    receipt: 'money',
    transactions: 'money',
    byJob: 'money',
    monthlyReport: 'money',
    usageReport: 'money',
  },
  invoices: 'money',
  lowBalance: 'money',
  company: {
    getCompany: 'member',
    addressConcern: 'member',
    update: 'company',
    keepName: 'company',
    updatePhoto: 'company',
  },
  companyCalls: { calls: 'member', changeCalls: 'company' },
  companySettings: 'member',
  gallery: {
    addGalleryPhoto: 'company',
    changeGalleryPhoto: 'company',
    orderGallery: 'company',
    deleteGalleryPhoto: 'company',
  },
  verification: { ownVerification: 'member', sendDocument: 'company' },
  companyJobs: {
    jobPosts: 'jobs',
    drafts: 'jobs',
    jobPost: 'jobs',
    performance: 'jobs',
    suggestion: 'posting',
    addJob: 'posting',
    saveDraft: 'posting',
    approve: 'posting',
    deleteDraft: 'posting',
    updateJob: 'posting',
    openJob: 'posting',
    closeJob: 'posting',
    extendJob: 'posting',
    boostJob: 'posting',
    changeMany: 'posting',
    copyJob: 'posting',
  },
  jobQuestions: { suggestions: 'posting' },
  applicants: 'hiring',
  // Whether a reader sees it is a choice for each job.
  sharedShortlist: { shortlist: 'jobs', share: 'hiring' },
  assignments: { assignJob: 'posting', assignApplicants: 'hiring' },
  interviewFeed: 'hiring',
  outsideApplicants: 'hiring',
  batches: 'hiring',
  messages: {
    thread: 'hiring',
    chatList: 'hiring',
    // The top bar of every member asks for the number; without `hiring` it is 0.
    messageNotifications: 'member',
    sendMessage: 'hiring',
    readMessages: 'hiring',
    readMessagesPost: 'hiring',
    remind: 'hiring',
    remindPost: 'hiring',
  },
  cvDatabase: {
    searchCvs: 'hiring',
    countCvs: 'hiring',
    unlockCv: 'hiring',
    unlockCvPost: 'hiring',
    unlockedCvs: 'hiring',
    labelCv: 'hiring',
    exportUnlockedCvs: 'hiring',
    jobseeker: 'hiring',
    profile: 'hiring',
  },
  // Others than recruiters get its numbers without applicants.
  companyDashboard: 'member',
  companyReport: 'hiring',
  activity: 'company',
  ownStages: 'hiring',
  messageTemplates: 'hiring',
  cvSearches: 'hiring',
};

/** The capability that an endpoint (`feature.endpoint`) needs; undefined for one that members do not use. */
export function capabilityOf(name: string): Capability | undefined {
  const [feature, endpoint] = name.split('.') as [string, string];
  const capabilities = (ENDPOINT_CAPABILITIES as Readonly<Record<string, Capability | Record<string, Capability>>>)[
    feature
  ];
  return typeof capabilities === 'object' ? capabilities[endpoint] : capabilities;
}

/** Jobseekers have no roles: what they may do is a matter of access. */
export function may(user: CurrentUser, capability: Capability): boolean {
  return user.user_type === 'jobseeker' || roleMay(user.member.role, capability);
}

/** @throws HttpError 403 with the names of the members who may */
export async function demandCapability(db: Db, user: CurrentUser, capability: Capability): Promise<void> {
  if (may(user, capability)) return;
  const names = await membersWith(db, user.id as CompanyId, capability);
  throw new HttpError(403, 'needs_role', { values: { company: user.name, names: names.join(', ') } });
}

const MOST_NAMES = 5;

/** The members of a company who may do this. */
export function membersWho(db: Db, companyId: CompanyId, capability: Capability) {
  return db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['members.id', 'members.name'])
    .where('company_id', '=', companyId)
    .where('role', 'in', [...CAPABILITIES[capability]]);
}

/** The names of those who joined first. */
export async function membersWith(db: Db, companyId: CompanyId, capability: Capability): Promise<string[]> {
  const members = await membersWho(db, companyId, capability)
    .orderBy('memberships.created_at')
    .limit(MOST_NAMES)
    .execute();
  return members.map(({ name }) => name);
}
