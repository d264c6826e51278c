import type { Kysely } from 'kysely';
import type { Jobseeker } from '@jpro/api';
import type { Services } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { uploadedCvs } from '../uploaded-cvs/uploadedCvs.ts';
import { ageAt } from './age.ts';
import { openStoredNrc } from './nrcSecrecy.ts';
import { profileRow, type ProfileRow } from './profileRow.ts';

/** The profile as its owner sees it. */
export async function jobseekerProfile(
  db: Kysely<Database>,
  userId: number,
  now: Date,
  services: Pick<Services, 'configuration'>,
): Promise<Jobseeker> {
  return profileOf(db, await profileRow(db, userId), now, services);
}

/** Makes the profile from its row. */
export async function profileOf(
  db: Kysely<Database>,
  row: ProfileRow,
  now: Date,
  { configuration }: Pick<Services, 'configuration'>,
): Promise<Jobseeker> {
  const userId = row.user_id;
  const { location_id, township_id, photo, nrc_sealed, ...others } = row;
  const { preferred_location_ids, preferred_job_type_ids, preferred_collar, ...rest } = others;
  return {
    ...rest,
    location: lookup('location', location_id),
    township: lookup('township', township_id),
    profile_photo_url: pictureUrl('jobseeker', userId, photo),
    age: rest.dob === null ? null : ageAt(rest.dob, now),
    preferences: {
      locations: preferred_location_ids.map((id) => knownLookup('location', id)),
      job_types: preferred_job_type_ids.map((id) => knownLookup('jobType', id)),
      collar: preferred_collar,
    },
    nrc: openStoredNrc(configuration, userId, nrc_sealed),
    uploadcv: await uploadedCvs(db, userId),
  };
}
