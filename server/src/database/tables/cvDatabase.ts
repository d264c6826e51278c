import type { CvCriteria } from '@jpro/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CompanyId } from '../ids.ts';

export interface GalleryPhotosTable {
  id: GeneratedAlways<number>;
  company_id: CompanyId;
  photo: string;
  caption: string | null;
  alt: string | null;
  position: Generated<number>;
  created_at: Generated<Date>;
}

/** What companies and jobseekers see of each other. */
export interface CvDatabaseTables {
  unlocked_cvs: {
    company_id: CompanyId;
    jobseeker_id: number;
    unlocked_at: Generated<Date>;
    movement_id: number | null;
    tags: Generated<string[]>;
    note: string | null;
  };
  cv_views: {
    jobseeker_id: number;
    company_id: CompanyId;
    viewed_on: string;
    is_confidential: boolean;
    viewed_at: Generated<Date>;
  };
  cv_searches: {
    id: GeneratedAlways<number>;
    company_id: CompanyId;
    name: string;
    search: ColumnType<CvCriteria, string, string>;
    is_on: Generated<boolean>;
    created_at: Date;
    on_since: Generated<Date>;
    checked_at: Date;
    opened_at: Date;
  };
  cv_search_matches: {
    search_id: number;
    jobseeker_id: number;
    found_at: Date;
  };
  searchable_cvs: {
    jobseeker_id: number;
    is_listed: boolean;
    tokens: number[];
    birth_date: string | null;
    pay: number | null;
    updated_at: Date;
    /** When it last became public after its row was made, by a trigger. */
    listed_at: Generated<Date | null>;
    refreshed_at: Date;
  };
  stale_cvs: {
    jobseeker_id: number;
    changed_at: Date | null;
  };
  ratings: {
    company_id: CompanyId;
    jobseeker_id: number;
    rating: number;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  gallery_photos: GalleryPhotosTable;
}
