import type { Notification } from '@jpro/api';
import { pictureUrl } from '../../../upload/keepPicture.ts';

type Data = Notification['data'];

/** The user that a notification is about: a company for a jobseeker, a jobseeker for a company. */
export interface AboutUser {
  readonly id: number;
  readonly user_type: 'jobseeker' | 'company';
  readonly photo: string | null;
}

/** Adds that user's id and current picture to the data (rule 61). */
export function shownData(data: Data, about: AboutUser | null): Data {
  if (about === null) return data;
  const picture = pictureUrl(about.user_type, about.id, about.photo);
  return { ...data, users_id: about.id, image: picture, profile_photo_url: picture };
}

/** Removes, for a jobseeker, everything that identifies a hidden company, even if it was passed in (rule 15.2). */
export function withoutHiddenCompany(data: Data): Data {
  if (!data.is_confidential) return data;
  const { users_id: _user, image: _image, ...shown } = data;
  return { ...shown, company_id: null, company_name: null, profile_photo_url: null };
}
