import type { Generated, GeneratedAlways } from 'kysely';

export interface CompaniesTable {
  users_id: number;
  slug: string;
  about: string | null;
  website: string | null;
  address: string | null;
  location_id: number | null;
  industry_id: number | null;
  employer_type: Generated<'direct' | 'agency'>;
  size: string | null;
  established_year: number | null;
  contact_person: string | null;
  contact_address: string | null;
  facebook_link: string | null;
  linkedin_link: string | null;
  township_id: number | null;
  twitter_link: string | null;
  instagram_link: string | null;
  open_job_count: Generated<number>;
}

export interface JobseekersTable {
  user_id: number;
  position_title: string | null;
  location_id: number | null;
  township_id: number | null;
  about: string | null;
  job_status: Generated<0 | 1 | 2>;
}

export interface UploadedCvsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  cv_name: string;
  file_key: string;
  content_type: string;
  bytes: number;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

/** Companies and jobseekers. */
export interface PeopleTables {
  companies: CompaniesTable;
  jobseekers: JobseekersTable;
  uploaded_cvs: UploadedCvsTable;
}
