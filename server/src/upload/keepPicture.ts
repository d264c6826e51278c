import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '../core/http/handler.ts';
import type { FileStore } from '../core/services.ts';
import type { Db } from '../database/schema.ts';
import { storeFiles } from './storedFiles.ts';

export type PictureOwner = 'jobseeker' | 'company';

export const pictureKey = (owner: PictureOwner, userId: number, name: string) => `${owner}/id_${userId}/${name}`;

export function pictureKeys(owner: PictureOwner, userId: number, name: string): [string, string] {
  return [pictureKey(owner, userId, name), pictureKey(owner, userId, `small_${name}`)];
}

type Picture = Pick<UploadedFile, 'bytes' | 'small'>;

/** A picture and its `small_` variant, by their keys. */
export function pictureContents(
  owner: PictureOwner,
  userId: number,
  name: string,
  { bytes, small = bytes }: Picture,
): Record<string, Buffer> {
  const [largeKey, smallKey] = pictureKeys(owner, userId, name);
  return { [largeKey]: bytes, [smallKey]: small };
}

/**
 * Stores a user's picture with `storeFiles`, and returns the name to store. No other picture ever has the same name, so
 * browsers may cache it.
 */
export async function keepPicture(
  db: Db,
  files: FileStore,
  { id, user_type }: { readonly id: number; readonly user_type: PictureOwner },
  picture: Picture,
): Promise<string> {
  const name = `${randomUUID()}.webp`;
  await storeFiles(db, files, pictureContents(user_type, id, name, picture));
  return name;
}

/** The address of the picture (rule 64). */
export function pictureUrl(
  owner: PictureOwner,
  userId: number,
  name: string | null,
  size: 'small' | 'large' = 'small',
): string | null {
  return name === null ? null : `/file/${owner}/id_${userId}/${size === 'small' ? 'small_' : ''}${name}`;
}
