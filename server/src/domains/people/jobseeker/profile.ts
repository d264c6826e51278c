import type { Kysely } from 'kysely';
import type { Jobseeker } from '@jpro/api';
import type { Services } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { uploadedCvs } from '../uploaded-cvs/uploadedCvs.ts';
import { ageAt } from './age.ts';
import { openNrc } from './nrcSecrecy.ts';

const COLUMNS = [
  'user_id',
  'name',
  'position_title',
  'phone_number',
  'email',
  'location_id',
  'township_id',
  'about',
  'job_status',
  'photo',
  'expected_salary',
  'salary_currency',
  'dob',
  'nrc_sealed',
  'nationality',
  'religion',
  'marital_status',
  'weight',
  'height',
  'gender',
  'address',
  'native_address',
  'career_objective',
  'preferred_location_ids',
  'preferred_job_type_ids',
  'preferred_collar',
  'is_public',
  'job_alert_mail',
  'event_alert_mail',
] as const;

/** The profile as its owner sees it. */
export async function jobseekerProfile(
  db: Kysely<Database>,
  userId: number,
  now: Date,
  { configuration }: Pick<Services, 'configuration'>,
): Promise<Jobseeker> {
  const row = await db
    .selectFrom('users')
    .innerJoin('jobseekers', 'user_id', 'users.id')
    .select(COLUMNS)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
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
    nrc: openNrc(configuration.secret, userId, nrc_sealed),
    uploadcv: await uploadedCvs(db, userId),
  };
}
