import { company } from './company.ts';
import { educations } from './educations.ts';
import { experiences } from './experiences.ts';
import { gallery } from './gallery.ts';
import { jobseeker } from './jobseeker.ts';
import { names } from './names.ts';
import { ratings } from './ratings.ts';
import { skills } from './skills.ts';
import { uploadedCvs } from './uploadedCvs.ts';

/** Jobseekers and companies: what they say of themselves. */
export const peopleEndpoints = {
  jobseeker,
  educations,
  experiences,
  skills,
  uploadedCvs,
  company,
  gallery,
  ratings,
  names,
};
