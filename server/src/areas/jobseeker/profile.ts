import type { Kysely } from 'kysely';
import type { Jobseeker } from '@jpro/api';
import { HttpError, invalidField } from '../../core/http-error.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import type { Database } from '../../database/schema.ts';
import { locationOf, lookup } from '../../reference/index.ts';
import { pictureUrl } from '../../upload/keep-picture.ts';
import { uploadedCvs } from '../uploaded-cvs/uploaded-cvs.ts';

export interface ProfileForm {
  readonly name: string;
  readonly position_title: string;
  readonly email: string | null;
  readonly township_id: number;
  readonly about: string | null;
  readonly job_status: 0 | 1 | 2;
}

export async function jobseekerProfile(db: Kysely<Database>, userId: number): Promise<Jobseeker> {
  const row = await db.selectFrom('users').innerJoin('jobseekers', 'user_id', 'users.id')
    .select(['user_id', 'name', 'position_title', 'phone_number', 'email', 'location_id', 'township_id', 'about', 'job_status', 'photo'])
    .where('users.id', '=', userId).executeTakeFirstOrThrow();
  return {
    user_id: row.user_id, name: row.name, position_title: row.position_title, phone_number: row.phone_number, email: row.email,
    location: lookup('location', row.location_id), township: lookup('township', row.township_id),
    about: row.about, job_status: row.job_status, profile_photo_url: pictureUrl('jobseeker', userId, row.photo),
    uploadcv: await uploadedCvs(db, userId),
  };
}

/** Changes the basic profile; the state or region follows from the township. Throws 409 when the e-mail belongs to another account. */
export async function updateProfile(trx: Kysely<Database>, userId: number, form: ProfileForm): Promise<void> {
  const location = locationOf(form.township_id);
  if (location === undefined) throw invalidField('township_id', 'invalid');
  try {
    await trx.updateTable('users').set({ name: form.name, email: form.email }).where('id', '=', userId).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'users_user_type_email_key')) throw new HttpError(409, 'email_taken', { fields: { email: 'email_taken' } });
    throw error;
  }
  await trx.updateTable('jobseekers')
    .set({ position_title: form.position_title, township_id: form.township_id, location_id: location, about: form.about, job_status: form.job_status })
    .where('user_id', '=', userId).execute();
}
