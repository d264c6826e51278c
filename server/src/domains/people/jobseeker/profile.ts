import type { Jobseeker, Resume } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import { versionOf } from '../../../core/http/knownVersion.ts';
import type { Services } from '../../../core/services.ts';
import { shownEmail } from '../../../core/text/contacts.ts';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { educationsOf } from '../educations/educations.ts';
import { experiencesOf } from '../experiences/experiences.ts';
import { languagesOf, skillsOf } from '../skills/skills.ts';
import { uploadedCvs } from '../uploaded-cvs/uploadedCvs.ts';
import { openStoredNrc } from './nrcSecrecy.ts';

/** The profile as its owner sees it. */
export async function jobseekerProfile(
  db: Db,
  userId: number,
  now: Date,
  services: Pick<Services, 'configuration'>,
): Promise<Jobseeker> {
  return profileOf(db, await profileRow(db, userId), now, services);
}

async function profileOf(
  db: Db,
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
  'weight_pounds',
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

type ProfileRow = Awaited<ReturnType<typeof profileRow>>;

/** The profile as it is stored, without its entries. */
export async function profileRow(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .innerJoin('jobseekers', 'user_id', 'users.id')
    .select(COLUMNS)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, email: shownEmail(row.email) };
}

const NOT_SHOWN = {
  phone_number: undefined,
  email: undefined,
  photo: undefined,
  is_public: undefined,
  job_alert_mail: undefined,
  event_alert_mail: undefined,
};

/** Identifies the state of everything that the forms of the profile's sections show, without its entries. */
export function profileVersion(row: ProfileRow): string {
  return versionOf({ ...row, ...NOT_SHOWN });
}

/**
 * Everything in a jobseeker's profile, including contact data and NRC, for the owner and for companies that may read
 * all of it. Callers must remove what others may not see.
 */
export async function resumeOf(
  db: Db,
  userId: number,
  now: Date,
  services: Pick<Services, 'configuration'>,
): Promise<Resume> {
  return resumeWith(db, await profileRow(db, userId), now, services);
}

/** Like `resumeOf`, from the profile's row. */
export async function resumeWith(
  db: Db,
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

/** Whole years since the date of birth, as of today in Asia/Yangon. */
export function ageAt(dob: string, now: Date): number {
  const today = yangonDay(now);
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
