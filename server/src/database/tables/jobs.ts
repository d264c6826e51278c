import type { JobQuestion, JobTranslation, ReviewSignal } from '@jpro/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CompanyId, MemberId } from '../ids.ts';
import type { Json } from '../json.ts';

export interface JobsTable {
  id: GeneratedAlways<number>;
  company_id: CompanyId;
  status: 'draft' | 'pending' | 'active' | 'closed' | 'expired';
  title: string;
  collar: 'white' | 'blue' | null;
  job_function_id: number | null;
  industry_id: number | null;
  job_type_id: number | null;
  experience_level_id: number | null;
  location_id: number | null;
  township_id: number | null;
  currency: Generated<'MMK' | 'USD'>;
  salary_min: number | null;
  salary_max: number | null;
  salary_hidden: Generated<boolean>;
  min_age: number | null;
  max_age: number | null;
  required_persons: number | null;
  due_date: string | null;
  duration: string | null;
  description: string | null;
  requirements: string | null;
  benefits: string | null;
  /** The texts in the job's other language. */
  translation: ColumnType<JobTranslation | null, string | null | undefined, string | null>;
  /** Who sees to it. */
  assigned_to: MemberId | null;
  /** Readers see the shortlist. */
  shares_shortlist: Generated<boolean>;
  /** What applicants are asked. */
  questions: ColumnType<JobQuestion[], string | undefined, string>;
  company_hidden: Generated<boolean>;
  /** The status of a withheld job before it was withheld. */
  held_status: 'active' | 'closed' | 'expired' | null;
  held_because: 'suspension' | 'moderation' | 'refund' | 'closing' | null;
  /** Why it waits, or waited, for the operator before it was public. */
  review_signals: Generated<ReviewSignal[]>;
  /** See domains/jobs/moderation/jobReview.ts. */
  text_prints: Generated<string[]>;
  /** Why the operator took it down or rejected it; null while it is public or waits. */
  operator_reason: string | null;
  is_boosted: Generated<boolean>;
  boosted_until: Date | null;
  search_tokens: Generated<number[]>;
  /** See domains/jobs/jobs/jobTokens.ts. */
  title_tokens: Generated<number[]>;
  pay_min: number | null;
  pay_max: number | null;
  open_date: Date | null;
  close_date: Date | null;
  expired_date: Date | null;
  close_outcome: 'hired' | 'elsewhere' | 'stopped' | null;
  /** The schedule closed it after its last day to apply, and not its company. */
  closed_at_last_day: Generated<boolean>;
  applicant_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface JobViewsTable {
  job_id: number;
  /** Since the first. */
  views: number;
}

export interface JobViewDaysTable {
  job_id: number;
  /** `YYYY-MM-DD`, in Yangon time. */
  day: string;
  views: number;
}

export interface JobEditsTable {
  job_id: number;
  form: Json;
  edited_at: Date;
  rejected_at: Date | null;
  review_signals: Generated<ReviewSignal[]>;
  /** Why the operator rejected it. */
  operator_reason: string | null;
}

export interface SavedJobsTable {
  user_id: number;
  job_id: number;
  created_at: Generated<Date>;
}

export interface RecentSearchesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  search_keyword: string;
  searched_at: Date;
}

/** Jobs, and what jobseekers do with them. */
export interface JobTables {
  jobs: JobsTable;
  job_views: JobViewsTable;
  job_view_days: JobViewDaysTable;
  job_edits: JobEditsTable;
  saved_jobs: SavedJobsTable;
  recent_searches: RecentSearchesTable;
}

export interface JobAlertsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  is_on: boolean;
  /** Whether its jobs are also sent by e-mail. */
  wants_mail: Generated<boolean>;
  keyword: string | null;
  keyword_tokens: Generated<number[]>;
  first_token: GeneratedAlways<number | null>;
  /** Those of the other alternatives of the keyword; empty where there are fewer. */
  other_tokens: Generated<number[]>;
  other_first_token: GeneratedAlways<number | null>;
  third_tokens: Generated<number[]>;
  third_first_token: GeneratedAlways<number | null>;
  fourth_tokens: Generated<number[]>;
  fourth_first_token: GeneratedAlways<number | null>;
  location_id: number | null;
  job_function_id: number | null;
  job_type_id: number | null;
  /** A salary that the keyword names. */
  salary_min: number | null;
  salary_max: number | null;
  updated_at: Generated<Date>;
}

/** How many open jobs have a title, in either language. */
export interface JobTitlesTable {
  title: string;
  jobs: number;
}

/** Newly opened jobs that have not been matched with the alerts yet. */
export interface JobAlertQueueTable {
  job_id: number;
}

export interface JobAlertMatchesTable {
  user_id: number;
  job_id: number;
  matched_at: Date;
  /** Also set when no matching alert wants e-mails. */
  mailed_at: Date | null;
}

export interface FollowedCompaniesTable {
  user_id: number;
  company_id: CompanyId;
  followed_at: Generated<Date>;
}

export interface JobAlertTables {
  followed_companies: FollowedCompaniesTable;
  job_alerts: JobAlertsTable;
  job_titles: JobTitlesTable;
  job_alert_queue: JobAlertQueueTable;
  job_alert_matches: JobAlertMatchesTable;
}
