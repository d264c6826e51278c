import type { Kysely } from 'kysely';
import type { Resume } from '@jpro/api';
import type { Services } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';
import { educationsOf } from '../educations/educations.ts';
import { experiencesOf } from '../experiences/experiences.ts';
import { languagesOf, skillsOf } from '../skills/skills.ts';
import { profileOf } from './profile.ts';
import { profileRow, type ProfileRow } from './profileRow.ts';

/**
 * Everything in a jobseeker's profile, including contact data and NRC, for the owner and for companies that may read
 * all of it. Callers must remove what others may not see.
 */
export async function resumeOf(
  db: Kysely<Database>,
  userId: number,
  now: Date,
  services: Pick<Services, 'configuration'>,
): Promise<Resume> {
  return resumeWith(db, await profileRow(db, userId), now, services);
}

/** Like `resumeOf`, from the profile's row. */
export async function resumeWith(
  db: Kysely<Database>,
  row: ProfileRow,
  now: Date,
  services: Pick<Services, 'configuration'>,
): Promise<Resume> {
  const userId = row.user_id;
  return {
    ...(await profileOf(db, row, now, services)),
    educations: await educationsOf(db, userId),
    experiences: await experiencesOf(db, userId),
    skills: await skillsOf(db, userId),
    languages: await languagesOf(db, userId),
  };
}
