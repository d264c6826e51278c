/** Accounts: how they are opened, proven and protected, and what they are notified of. */
import type { accountsEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import type { AccountSteps } from './account-closing/accountSteps.ts';
import { deleteAccountsWork } from './account-closing/deleteAccounts.ts';
import { accountClosingRoutes } from './account-closing/routes.ts';
import type { SetUpCompany } from './auth/createAccount.ts';
import { forgetOldRequests } from './auth/oneTimeCode.ts';
import { authRoutes } from './auth/routes.ts';
import type { EmailConfirmed } from './contact-change/changeContact.ts';
import { contactChangeRoutes } from './contact-change/routes.ts';
import { forgetOldWaysBack } from './contact-restore/notifyFormerContacts.ts';
import { contactRestoreRoutes } from './contact-restore/routes.ts';
import { forgetNotificationsWork } from './notifications/changeNotifications.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import type { VisiblePhotos } from './notifications/notificationList.ts';
import { ownerProofRoutes } from './owner-proof/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { forgetOldSignIns } from './social/signInOnItsWay.ts';
import type { AssignedWork } from './team/assignedWork.ts';
import { forgetOldInvitations, type NameWaits } from './team/invite.ts';
import { invitationRoutes, teamRoutes } from './team/routes.ts';
import { unsubscribePage } from './unsubscribe/unsubscribePage.ts';

export type { AccountSteps, ClosableAccount, StepContext } from './account-closing/accountSteps.ts';
export { closeForOwner } from './account-closing/closeAccount.ts';
export { companySlug, replacePhoto, type SetUpCompany } from './auth/createAccount.ts';
export { smsCodesToday } from './auth/codeLimits.ts';
export { loggedInUser } from './auth/openSession.ts';
export { hashPassword, isPassword } from './auth/passwords.ts';
export { formerContactsOf, maskedContact, sendLinksAgain } from './contact-restore/notifyFormerContacts.ts';
export { forgetUnread, forgetUnreadGroups, hideCompanyOfJob } from './notifications/changeNotifications.ts';
export {
  MAX_READERS,
  newsEnd,
  newsMailWork,
  unreadNews,
  type NewsReader,
  type NewsTimes,
} from './notifications/newsMails.ts';
export { unreadCount, type VisiblePhotos } from './notifications/notificationList.ts';
export { notify, notifyAll, writeToCompany } from './notifications/notify.ts';
export { newsOfNotification } from './push/newsOfNotification.ts';
export { forgetWaiting, notifyDevices } from './push/notifyDevices.ts';
export { firstName } from './referral/referral.ts';
export { dropSecondFactor } from './second-factor/secondFactor.ts';
export { hasSecondFactor, STORED_FACTORS } from './second-factor/storedFactor.ts';
export type { AssignedWork } from './team/assignedWork.ts';
export { ownersOf } from './account-closing/ownersOf.ts';
export { leaveCompanyRow, returnToCompanyRow } from './team/passOnLogin.ts';
export { unsubscribeUrl, unsubscribeWords } from './unsubscribe/unsubscribeLink.ts';

interface FromHigherDomains {
  readonly setUpCompany: SetUpCompany;
  readonly emailConfirmed: EmailConfirmed;
  readonly visiblePhotos: VisiblePhotos;
  readonly accountSteps: AccountSteps;
  readonly assignedWork: AssignedWork;
  readonly nameWaits: NameWaits;
}

export const accountsDomain = ({
  setUpCompany,
  emailConfirmed,
  visiblePhotos,
  accountSteps,
  assignedWork,
  nameWaits,
}: FromHigherDomains): Domain<typeof accountsEndpoints> => ({
  handlers: {
    accountClosing: accountClosingRoutes(accountSteps),
    auth: authRoutes(setUpCompany),
    contactRestore: contactRestoreRoutes,
    ...contactChangeRoutes(emailConfirmed),
    notifications: notificationsRoutes(visiblePhotos),
    ownerProof: ownerProofRoutes,
    password: passwordRoutes(emailConfirmed),
    push: pushRoutes,
    referral: referralRoutes,
    secondFactor: secondFactorRoutes,
    sessions: sessionsRoutes,
    social: socialRoutes,
    team: teamRoutes({ assignedWork, emailConfirmed, nameWaits }),
    invitation: invitationRoutes(emailConfirmed),
  },
  siteRoutes: [unsubscribePage],
  scheduledWork: [forgetNotificationsWork, deleteAccountsWork(accountSteps)],
  deleteOldRows: [forgetOldRequests, forgetOldSignIns, forgetOldWaysBack, forgetOldInvitations],
});
