import type { Db } from '../../../database/schema.ts';
import { CV_TYPES } from '../../../upload/cvType.ts';
import { pictureKey } from '../../../upload/keepPicture.ts';

/** A stored file of a jobseeker. */
export interface OwnFile {
  readonly kind: 'photo' | 'cv' | 'application';
  /** Id of the CV or the application, which makes the path unique. */
  readonly id: number;
  readonly name: string;
  readonly contentType: string;
  readonly key: string;
}

/** The photo, the uploaded CVs, and the CVs that were sent with applications. */
export async function ownFilesOf(db: Db, userId: number): Promise<OwnFile[]> {
  const { photo } = await db.selectFrom('users').select('photo').where('id', '=', userId).executeTakeFirstOrThrow();
  const cvs = await db
    .selectFrom('uploaded_cvs')
    .select(['id', 'cv_name', 'content_type', 'file_key'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const sent = await db
    .selectFrom('applications')
    .select(['id', 'cv_name', 'cv_content_type', 'cv_file_key'])
    .where('jobseeker_id', '=', userId)
    .where('cv_file_key', 'is not', null)
    .where('cv_by_company', '=', false)
    .orderBy('id')
    .execute();
  return [
    ...(photo === null
      ? []
      : [
          {
            kind: 'photo' as const,
            id: userId,
            name: 'photo',
            contentType: 'image/webp',
            key: pictureKey('jobseeker', userId, photo),
          },
        ]),
    ...cvs.map(({ id, cv_name, content_type, file_key }) => ({
      kind: 'cv' as const,
      id,
      name: cv_name,
      contentType: content_type,
      key: file_key,
    })),
    ...sent.map(({ id, cv_name, cv_content_type, cv_file_key }) => ({
      kind: 'application' as const,
      id,
      name: cv_name ?? '',
      contentType: cv_content_type ?? '',
      key: cv_file_key ?? '',
    })),
  ];
}

const FOLDERS = { photo: 'photo', cv: 'cvs', application: 'applications' } as const;

/** The file's path in the archive, with a name that every system can store, whatever its owner called it. */
export function pathInArchive({ kind, id, name, contentType }: OwnFile): string {
  const types: readonly (readonly [string, string])[] = [...Object.entries(CV_TYPES), ['webp', 'image/webp']];
  const extension = types.find(([, type]) => type === contentType)?.[0] ?? 'bin';
  const base = name.replace(new RegExp(`\\.${extension}$`, 'i'), '');
  const plain = [...base.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')].slice(0, 40).join('').trim();
  return `${FOLDERS[kind]}/${[id, plain].filter((part) => part !== '').join('-')}.${extension}`;
}
