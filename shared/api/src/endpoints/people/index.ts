import { company } from './company.ts';
import { companyCalls } from './companyCalls.ts';
import { companySettings } from './companySettings.ts';
import { educations } from './educations.ts';
import { experiences } from './experiences.ts';
import { gallery } from './gallery.ts';
import { jobseeker } from './jobseeker.ts';
import { names } from './names.ts';
import { ratings } from './ratings.ts';
import { skills } from './skills.ts';
import { uploadedCvs } from './uploadedCvs.ts';
import { verification } from './verification.ts';

/** Jobseekers and companies: their profiles, names, CVs and ratings. */
export const peopleEndpoints = {
  jobseeker,
  educations,
  experiences,
  skills,
  uploadedCvs,
  company,
  companyCalls,
  companySettings,
  gallery,
  ratings,
  names,
  verification,
};
