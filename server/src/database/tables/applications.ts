import type { Generated, GeneratedAlways } from 'kysely';

export interface ApplicationsTable {
  id: GeneratedAlways<number>;
  job_id: number;
  company_id: number;
  jobseeker_id: number;
  status: Generated<'applied' | 'shortlisted' | 'interview' | 'hired' | 'rejected' | 'withdrawn'>;
  message: string | null;
  cv_name: string | null;
  cv_file_key: string | null;
  cv_content_type: string | null;
  cv_bytes: number | null;
  seen_at: Date | null;
  applied_at: Generated<Date>;
}

export interface ApplicationEventsTable {
  id: GeneratedAlways<number>;
  application_id: number;
  from_status: string | null;
  to_status: string;
  by_user_id: number | null;
  created_at: Generated<Date>;
}

export interface InterviewsTable {
  id: GeneratedAlways<number>;
  application_id: number;
  at: Date;
  place: string;
  note: string | null;
  created_at: Generated<Date>;
}

/** Applications and their stages. */
export interface ApplicationTables {
  applications: ApplicationsTable;
  application_events: ApplicationEventsTable;
  interviews: InterviewsTable;
}
