/** Accounts: how they are opened, proven and protected, and what they are notified of. */
import type { accountsEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import type { SetUpCompany } from './auth/createAccount.ts';
import { forgetOldRequests } from './auth/oneTimeCode.ts';
import { authRoutes } from './auth/routes.ts';
import { forgetOldWaysBack } from './contact-restore/notifyFormerContacts.ts';
import { contactRestoreRoutes } from './contact-restore/routes.ts';
import { emailAddressRoutes } from './email-address/routes.ts';
import { forgetNotificationsWork } from './notifications/forgetNotifications.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import type { VisiblePhotos } from './notifications/visiblePhotos.ts';
import { ownerProofRoutes } from './owner-proof/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { phoneNumberRoutes } from './phone-number/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { forgetOldSignIns } from './social/signInOnItsWay.ts';
import { unsubscribePage } from './unsubscribe/unsubscribePage.ts';

export { companySlug } from './auth/companySlug.ts';
export type { SetUpCompany } from './auth/createAccount.ts';
export { loggedInUser } from './auth/loggedInUser.ts';
export { hashPassword } from './auth/passwords.ts';
export { replacePhoto } from './auth/replacePhoto.ts';
export { forgetUnread } from './notifications/forgetUnread.ts';
export { hideCompanyOfJob } from './notifications/hideCompany.ts';
export { unreadCount } from './notifications/notificationList.ts';
export { notify } from './notifications/notify.ts';
export type { VisiblePhotos } from './notifications/visiblePhotos.ts';
export { writeToCompany } from './notifications/writeToCompany.ts';
export { unsubscribeWords } from './unsubscribe/unsubscribeLink.ts';

interface FromHigherDomains {
  readonly setUpCompany: SetUpCompany;
  readonly visiblePhotos: VisiblePhotos;
}

export const accountsDomain = ({
  setUpCompany,
  visiblePhotos,
}: FromHigherDomains): Domain<typeof accountsEndpoints> => ({
  handlers: {
    auth: authRoutes(setUpCompany),
    contactRestore: contactRestoreRoutes,
    emailAddress: emailAddressRoutes,
    notifications: notificationsRoutes(visiblePhotos),
    ownerProof: ownerProofRoutes,
    password: passwordRoutes,
    phoneNumber: phoneNumberRoutes,
    referral: referralRoutes,
    sessions: sessionsRoutes,
    social: socialRoutes,
  },
  siteRoutes: [unsubscribePage],
  scheduledWork: [forgetNotificationsWork],
  deleteOldRows: [forgetOldRequests, forgetOldSignIns, forgetOldWaysBack],
});
