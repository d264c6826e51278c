import * as z from 'zod/mini';
import { Education } from './educations.ts';
import { Experience } from './experiences.ts';
import { Jobseeker } from './profile.ts';
import { Skill } from './skills.ts';

/** A jobseeker's complete profile. */
export const Resume = z.extend(Jobseeker, {
  educations: z.array(Education),
  experiences: z.array(Experience),
  skills: z.array(Skill),
  languages: z.array(Skill),
});
export type Resume = z.output<typeof Resume>;
