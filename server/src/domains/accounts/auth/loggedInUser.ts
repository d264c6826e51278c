import type { LoggedInUser } from '@jpro/api';
import type { Kysely } from 'kysely';
import { shownEmail } from '../../../core/text/shownEmail.ts';
import type { Database } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';

/** The logged-in user as the contract shows it (rule 57). */
export async function loggedInUser(db: Kysely<Database>, userId: number): Promise<LoggedInUser> {
  const user = await db
    .selectFrom('users')
    .leftJoin('jobseekers', 'jobseekers.user_id', 'users.id')
    .select(['users.id', 'users.name', 'email', 'phone_number', 'user_type', 'photo', 'position_title'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { photo, ...shown } = user;
  return {
    ...shown,
    email: shownEmail(shown.email),
    profile_photo_path: pictureUrl(user.user_type, user.id, photo, 'large'),
    profile_photo_url: pictureUrl(user.user_type, user.id, photo, 'small'),
  };
}
