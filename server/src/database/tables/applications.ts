import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Status = 'applied' | 'shortlisted' | 'interview' | 'hired' | 'rejected' | 'withdrawn';

export interface ApplicationsTable {
  id: GeneratedAlways<number>;
  job_id: number;
  company_id: number;
  /** Null once the account is deleted; the application then only counts. */
  jobseeker_id: number | null;
  status: Generated<Status>;
  message: string | null;
  cv_name: string | null;
  cv_file_key: string | null;
  cv_content_type: string | null;
  cv_bytes: number | null;
  seen_at: Date | null;
  applied_at: Generated<Date>;
  source: 'alert' | 'saved' | 'invited' | 'other' | null;
  /** The company's own notes on the application. */
  stars: Generated<number>;
  tags: Generated<string[]>;
  /** The stage that the jobseeker sees until `notify_at`; when both are null, they see `status`. */
  shown_status: Status | null;
  notify_at: Date | null;
}

export interface ApplicationEventsTable {
  id: GeneratedAlways<number>;
  application_id: number;
  from_status: string | null;
  to_status: string;
  by_user_id: number | null;
  created_at: Generated<Date>;
  undoes: number | null;
  is_notified: Generated<boolean>;
  /** The state of the interview that this step cancelled for good; null when it cancelled none. */
  cancelled_interview: Exclude<InterviewState, 'cancelled'> | null;
  /** The row that the step's invitation replaced, {} for none; null once the jobseeker is notified, or without one. */
  replaced_interview: ColumnType<object | null, string | null | undefined, string | null>;
}

type InterviewState = 'invited' | 'accepted' | 'declined' | 'other_time' | 'cancelled';

export interface InterviewsTable {
  id: GeneratedAlways<number>;
  application_id: number;
  at: Date;
  place: string;
  note: string | null;
  created_at: Generated<Date>;
  state: Generated<InterviewState>;
  answered_at: Date | null;
  answer_message: string | null;
  proposed_times: ColumnType<string[], string | undefined, string>;
  /** Earliest first; empty unless the applicant has to choose one of them. */
  offered_times: ColumnType<string[], string | undefined, string>;
  sms_notice: Generated<boolean>;
  mail_notice: Generated<boolean>;
  sequence: Generated<number>;
  changed_at: Generated<Date>;
  reminded_of: Date | null;
  is_notified: Generated<boolean>;
}

/** Applications and their stages. */
export interface ApplicationTables {
  applications: ApplicationsTable;
  application_events: ApplicationEventsTable;
  interviews: InterviewsTable;
  application_notes: {
    id: GeneratedAlways<number>;
    application_id: number;
    author_id: number;
    body: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
}
