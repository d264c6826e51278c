/** Jobseekers and companies: their profiles, names, CVs and ratings. */
import type { peopleEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { greetOnBirthdayWork } from './birthday/greetOnBirthday.ts';
import type { PostedJobs } from './company-names/postedJobs.ts';
import { mailJobseekerNewsWork } from './jobseeker-mails/mailJobseekerNews.ts';
import { mailCompanyNewsWork } from './company-settings/mailCompanyNews.ts';
import { companyCallsRoutes } from './company-calls/routes.ts';
import { companySettingsRoutes } from './company-settings/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { educationsRoutes } from './educations/routes.ts';
import { experiencesRoutes } from './experiences/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { profileAlertWork } from './jobseeker/profileAlert.ts';
import { jobseekerRoutes } from './jobseeker/routes.ts';
import { namesRoutes } from './names/routes.ts';
import { ratingsRoutes } from './ratings/routes.ts';
import { skillsRoutes } from './skills/routes.ts';
import { uploadedCvsRoutes } from './uploaded-cvs/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { verificationFile } from './verification/verificationFile.ts';

export { eraseCompany, eraseJobseeker } from './erasure/erasePerson.ts';
export { isBirthday } from './birthday/birthday.ts';
export { allowName, refuseName, waitingNames } from './company-names/decideName.ts';
export type { Moderation } from './company-names/moderation.ts';
export { keepRegisteredName, nameHoldsJobs, nameReviewOf } from './company-names/nameReview.ts';
export type { PostedJobs } from './company-names/postedJobs.ts';
export { ratingDevelopment } from './ratings/ratingDevelopment.ts';
export { wantsMail } from './company-settings/wantsMail.ts';
export { callsNow } from './company-calls/companyCalls.ts';
export { companyPage, requireCompany } from './company/companyPage.ts';
export { type EmployerRow, employerOf } from './company/employer.ts';
export { ageAt } from './jobseeker/age.ts';
export { lockProfile } from './jobseeker/lockProfile.ts';
export { completeness } from './jobseeker/percentage.ts';
export { jobseekerProfile } from './jobseeker/profile.ts';
export { resumeOf } from './jobseeker/resume.ts';
export { countStoredNrcs, sealStoredNrcsAnew, type StoredNrcs } from './jobseeker/storedNrcs.ts';
export { uploadedCvs } from './uploaded-cvs/uploadedCvs.ts';
export { refuseVerification, verifyCompany, waitingDocuments } from './verification/decideVerification.ts';

export const peopleDomain = (postedJobs: PostedJobs): Domain<typeof peopleEndpoints> => ({
  handlers: {
    company: companyRoutes(postedJobs),
    companyCalls: companyCallsRoutes,
    companySettings: companySettingsRoutes,
    educations: educationsRoutes,
    experiences: experiencesRoutes,
    gallery: galleryRoutes,
    jobseeker: jobseekerRoutes,
    names: namesRoutes,
    ratings: ratingsRoutes,
    skills: skillsRoutes,
    uploadedCvs: uploadedCvsRoutes,
    verification: verificationRoutes,
  },
  siteRoutes: [verificationFile],
  scheduledWork: [mailCompanyNewsWork, mailJobseekerNewsWork, greetOnBirthdayWork, profileAlertWork],
});
