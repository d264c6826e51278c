import type { Db } from '../../database/schema.ts';
import { pictureKey } from '../../upload/keepPicture.ts';
import { problem, type Examination } from './finding.ts';

/** Only the newest of each kind are checked: a lost folder shows in them, and a large site takes seconds. */
const NEWEST = 1000;
const NAMED = 3;

/** Finds files that rows refer to but the store lacks. */
export const examineFiles: Examination = async ({ db, services: { files } }) => {
  const missing: string[] = [];
  for (const key of await storedKeys(db)) if (!(await files.has(key))) missing.push(key);
  if (missing.length === 0) return [];
  return [
    problem(
      `${missing.length} uploaded files are missing, such as ${missing.slice(0, NAMED).join(', ')}`,
      'restore DATA_DIR/files from a backup',
    ),
  ];
};

async function storedKeys(db: Db): Promise<string[]> {
  const cvs = await db
    .selectFrom('uploaded_cvs')
    .select('file_key as key')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const sent = await db
    .selectFrom('applications')
    .select('cv_file_key as key')
    .where('cv_file_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const receipts = await db
    .selectFrom('purchases')
    .select('receipt_key as key')
    .where('receipt_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const documents = await db
    .selectFrom('company_verifications')
    .select('file_key as key')
    .orderBy('sent_at', 'desc')
    .limit(NEWEST)
    .execute();
  const photos = await db
    .selectFrom('users')
    .select(['id', 'login_type', 'photo'])
    .where('photo', 'is not', null)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return [
    ...[...cvs, ...sent, ...receipts, ...documents].map(({ key }) => key!),
    ...photos.map(({ id, login_type, photo }) => pictureKey(login_type, id, photo!)),
  ];
}
