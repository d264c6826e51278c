import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** Which of the jobseekers' photos a company may see (rule 37). The CV database knows. */
export type VisiblePhotos = (
  db: Kysely<Database>,
  companyId: number,
  jobseekerIds: readonly number[],
) => Promise<ReadonlySet<number>>;
