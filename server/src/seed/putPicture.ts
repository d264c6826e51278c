import { randomUUID } from 'node:crypto';
import type { FileStore } from '../core/services.ts';
import { pictureContents } from '../upload/keepPicture.ts';

/** Stores a company's picture, and returns its name. */
export async function putPicture(
  files: FileStore,
  companyId: number,
  { large, small }: { readonly large: Buffer; readonly small: Buffer },
): Promise<string> {
  const name = `${randomUUID()}.webp`;
  const contents = pictureContents('company', companyId, name, { bytes: large, small });
  for (const [key, bytes] of Object.entries(contents)) await files.put(key, bytes);
  return name;
}
