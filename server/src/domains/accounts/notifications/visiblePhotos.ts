import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** Which of the jobseekers' photos a company may see (rule 37). Implemented by the CV database. */
export type VisiblePhotos = (
  db: Kysely<Database>,
  companyId: number,
  jobseekerIds: readonly number[],
) => Promise<ReadonlySet<number>>;
