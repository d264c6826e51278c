import type { LoggedInUser } from '@jpro/api';
import type { CurrentUser, RequestContext, UploadedFile } from '../../../core/http/handler.ts';
import { forgetPicture, keepPicture } from '../../../upload/keepPicture.ts';
import { loggedInUser } from './loggedInUser.ts';

/** Replaces an account's photo (a company's logo) and deletes the old files, even with two concurrent uploads. */
export async function replacePhoto(
  { db, user, services, transaction, afterCommit }: RequestContext<CurrentUser>,
  file: UploadedFile,
): Promise<LoggedInUser> {
  const photo = await keepPicture(services.files, user.user_type, user.id, file);
  const replaced = await transaction(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select('photo')
      .where('id', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ photo }).where('id', '=', user.id).execute();
    return before.photo;
  });
  if (replaced !== null && replaced !== photo)
    afterCommit(() => forgetPicture(services.files, user.user_type, user.id, replaced));
  return loggedInUser(db, user.id);
}
