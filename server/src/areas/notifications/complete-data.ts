import type { Notification } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { pictureUrl } from '../../upload/keep-picture.ts';

type Data = Notification['data'];

/**
 * The data of a notification with the user whom it is about and their picture (specification, section 3). Of a company
 * that hides itself nothing is kept, whatever was given.
 */
export async function completeData(db: Kysely<Database>, data: Data, about: 'company' | 'jobseeker'): Promise<Data> {
  if (about === 'company' && data.is_confidential) {
    const { users_id: _user, ...shown } = data;
    return { ...shown, company_id: null, company_name: null, profile_photo_url: null, image: null };
  }
  const id = about === 'company' ? data.company_id : data.jobseeker_id;
  if (id === undefined || id === null) return data;
  const photo = data.profile_photo_url === undefined ? await photoOf(db, id, about) : data.profile_photo_url;
  return { users_id: id, image: photo, ...data, profile_photo_url: photo };
}

async function photoOf(db: Kysely<Database>, id: number, about: 'company' | 'jobseeker'): Promise<string | null> {
  const user = await db.selectFrom('users').select('photo').where('id', '=', id).executeTakeFirst();
  return pictureUrl(about, id, user?.photo ?? null);
}
