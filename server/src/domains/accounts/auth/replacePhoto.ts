import type { LoggedInUser } from '@jpro/api';
import type { CurrentUser, RequestContext, UploadedFile } from '../../../core/http/handler.ts';
import { keepPicture, pictureKeys } from '../../../upload/keepPicture.ts';
import { dropFiles, keepFiles, replaceFiles } from '../../../upload/storedFiles.ts';
import { loggedInUser } from './loggedInUser.ts';

/** Replaces an account's photo (a company's logo) and deletes the old files, even with two concurrent uploads. */
export async function replacePhoto(
  { db, user, services, transaction }: RequestContext<CurrentUser>,
  file: UploadedFile,
): Promise<LoggedInUser> {
  const keysOf = (photo: string | null) => (photo === null ? [] : pictureKeys(user.user_type, user.id, photo));
  const photo = await keepPicture(db, services.files, user, file);
  await replaceFiles(db, services, keysOf(photo), () =>
    transaction(async (trx) => {
      const before = await trx
        .selectFrom('users')
        .select('photo')
        .where('id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ photo }).where('id', '=', user.id).execute();
      await keepFiles(trx, keysOf(photo));
      const replaced = keysOf(before.photo);
      await dropFiles(trx, replaced);
      return replaced;
    }),
  );
  return loggedInUser(db, user.id);
}
