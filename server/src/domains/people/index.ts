/** Jobseekers and companies: their profiles, names, CVs and ratings. */
import type { peopleEndpoints } from '@jpro/api/contract';
import type { Domain } from '../domain.ts';
import { greetOnBirthdayWork } from './birthday/greetOnBirthday.ts';
import type { PostedJobs } from './company-names/nameReview.ts';
import { mailJobseekerNewsWork } from './jobseeker-mails/mailJobseekerNews.ts';
import { mailCompanyNewsWork } from './company-settings/companySettings.ts';
import { companyCallsRoutes } from './company-calls/routes.ts';
import { companySettingsRoutes } from './company-settings/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { ownCvFile } from './cv-document/ownCvFile.ts';
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
import { verificationFile } from './verification/verification.ts';

export { eraseCompany, eraseJobseeker } from './erasure/erasePerson.ts';
export { cvDocument } from './cv-document/cvDocument.ts';
export { isBirthday } from './birthday/greetOnBirthday.ts';
export { allowName, refuseName, waitingNames } from './company-names/decideName.ts';
export { nameSkeleton } from './company-names/nameSkeleton.ts';
export {
  keepRegisteredName,
  type Moderation,
  nameHoldsJobs,
  nameReviewOf,
  type PostedJobs,
} from './company-names/nameReview.ts';
export { ratingDevelopment } from './ratings/ratings.ts';
export { companySettingsOf, mailReaders } from './company-settings/companySettings.ts';
export { callsNow } from './company-calls/companyCalls.ts';
export { companyPage, employerFacts, employerOf, type EmployerRow, requireCompany } from './company/companyPage.ts';
export { ageAt, jobseekerProfile, resumeOf } from './jobseeker/profile.ts';
export { monthsOfExperience } from './experiences/monthsOfExperience.ts';
export { lockProfile } from './jobseeker/profileEntries.ts';
export { completeness } from './jobseeker/profileAlert.ts';
export { STORED_NRCS } from './jobseeker/nrcSecrecy.ts';
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
  subjects: {
    gallery: { gallery: (_photos, { params }) => [`company:${params.id}`] },
    ratings: { rating: (_rating, { params }) => [`company:${params.id}`] },
  },
  siteRoutes: [verificationFile, ownCvFile],
  scheduledWork: [mailCompanyNewsWork, mailJobseekerNewsWork, greetOnBirthdayWork, profileAlertWork],
});
