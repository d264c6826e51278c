import type { CvCriteria } from '@jpro/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface UnlockedCvsTable {
  company_id: number;
  jobseeker_id: number;
  unlocked_at: Generated<Date>;
  movement_id: number | null;
  tags: Generated<string[]>;
  note: string | null;
}

export interface CvViewsTable {
  jobseeker_id: number;
  company_id: number;
  viewed_on: string;
  is_confidential: boolean;
  viewed_at: Generated<Date>;
}

export interface SearchableCvsTable {
  jobseeker_id: number;
  is_listed: boolean;
  tokens: number[];
  birth_date: string | null;
  pay: number | null;
  updated_at: Date;
  /** When it last became public after its row was made, by a trigger. */
  listed_at: Generated<Date | null>;
  refreshed_at: Date;
}

export interface StaleCvsTable {
  jobseeker_id: number;
  changed_at: Date | null;
}

export interface RatingsTable {
  company_id: number;
  jobseeker_id: number;
  rating: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface GalleryPhotosTable {
  id: GeneratedAlways<number>;
  company_id: number;
  photo: string;
  caption: string | null;
  alt: string | null;
  position: Generated<number>;
  created_at: Generated<Date>;
}

export interface CvSearchesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  search: ColumnType<CvCriteria, string, string>;
  is_on: Generated<boolean>;
  created_at: Date;
  on_since: Generated<Date>;
  checked_at: Date;
  opened_at: Date;
}

export interface CvSearchMatchesTable {
  search_id: number;
  jobseeker_id: number;
  found_at: Date;
}

/** What companies and jobseekers see of each other. */
export interface CvDatabaseTables {
  unlocked_cvs: UnlockedCvsTable;
  cv_views: CvViewsTable;
  cv_searches: CvSearchesTable;
  cv_search_matches: CvSearchMatchesTable;
  searchable_cvs: SearchableCvsTable;
  stale_cvs: StaleCvsTable;
  ratings: RatingsTable;
  gallery_photos: GalleryPhotosTable;
}
