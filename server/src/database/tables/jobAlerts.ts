import type { Generated, GeneratedAlways } from 'kysely';

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
  updated_at: Generated<Date>;
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
  company_id: number;
  followed_at: Generated<Date>;
}

export interface JobAlertTables {
  followed_companies: FollowedCompaniesTable;
  job_alerts: JobAlertsTable;
  job_alert_queue: JobAlertQueueTable;
  job_alert_matches: JobAlertMatchesTable;
}
