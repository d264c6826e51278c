import { createHash } from 'node:crypto';
import type { UploadedFile } from '../core/http/handler.ts';
import type { FileStore } from '../core/services.ts';

export type PictureOwner = 'jobseeker' | 'company';

export const pictureKey = (owner: PictureOwner, userId: number, name: string) => `${owner}/id_${userId}/${name}`;

/**
 * Stores a picture and its `small_` variant, and returns the name to store. Without a title, the name is a hash of the
 * content: the content of a name never changes, so browsers may cache it forever.
 */
export async function keepPicture(
  files: FileStore,
  owner: PictureOwner,
  userId: number,
  file: UploadedFile,
  title = contentHash(file),
): Promise<string> {
  const name = `${title}.webp`;
  await files.put(pictureKey(owner, userId, name), file.bytes);
  await files.put(pictureKey(owner, userId, `small_${name}`), file.small ?? file.bytes);
  return name;
}

const contentHash = ({ bytes }: UploadedFile) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

export async function forgetPicture(
  files: FileStore,
  owner: PictureOwner,
  userId: number,
  name: string,
): Promise<void> {
  await files.delete(pictureKey(owner, userId, name));
  await files.delete(pictureKey(owner, userId, `small_${name}`));
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
