import type { Generated, GeneratedAlways } from 'kysely';

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
  created_at: Generated<Date>;
}

/** What companies and jobseekers see of each other. */
export interface CvDatabaseTables {
  unlocked_cvs: UnlockedCvsTable;
  cv_views: CvViewsTable;
  searchable_cvs: SearchableCvsTable;
  stale_cvs: StaleCvsTable;
  ratings: RatingsTable;
  gallery_photos: GalleryPhotosTable;
}
