/** The tables as Kysely sees them; the truth is in `migrations/`. Timestamps are `Date`, `date` columns are `YYYY-MM-DD` text, bigint is number. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;

export interface LocationsTable {
  id: number;
  pcode: string;
  name_en: string;
  name_my: string;
}

export interface TownshipsTable {
  id: number;
  location_id: number;
  pcode: string;
  name_en: string;
  name_my: string;
}

export interface JobFunctionsTable {
  id: number;
  collar: 'white' | 'blue';
  name_en: string;
  name_my: string;
  icon: string;
}

export interface IndustriesTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface JobTypesTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface ExperienceLevelsTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface EducationLevelsTable {
  id: number;
  name_en: string;
  name_my: string;
}

export interface CurrenciesTable {
  code: string;
  name_en: string;
  name_my: string;
}

export interface SalaryRangesTable {
  id: number;
  min: number;
  max: number | null;
  currency: string;
}

export interface SettingsTable {
  key: string;
  value: unknown;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  user_type: 'jobseeker' | 'company';
  name: string;
  email: string | null;
  phone_number: string | null;
  password_hash: string | null;
  photo: string | null;
  locale: Generated<'my' | 'en'>;
  suspended_at: Date | null;
  created_at: Generated<Date>;
}

export interface SessionsTable {
  id_hash: Buffer;
  user_id: number;
  remember: boolean;
  user_agent: string | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
}

export interface BearerTokensTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
}

export interface OtpRequestsTable {
  request_id: Generated<string>;
  purpose: 'registration' | 'phone_change' | 'password_reset';
  phone_number: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  payload: ColumnType<unknown, string | undefined, string>;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  expires_at: Date;
  consumed_at: Date | null;
}

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

export interface JobsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  status: 'draft' | 'pending' | 'active' | 'closed' | 'expired';
  title: string;
  collar: 'white' | 'blue' | null;
  job_function_id: number | null;
  industry_id: number | null;
  job_type_id: number | null;
  experience_level_id: number | null;
  location_id: number | null;
  township_id: number | null;
  currency: Generated<string>;
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
  company_hidden: Generated<boolean>;
  is_boosted: Generated<boolean>;
  boosted_until: Date | null;
  search_tokens: Generated<number[]>;
  pay_min: number | null;
  pay_max: number | null;
  open_date: Date | null;
  close_date: Date | null;
  expired_date: Date | null;
  view_count: Generated<number>;
  applicant_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SavedJobsTable {
  user_id: number;
  job_id: number;
  created_at: Generated<Date>;
}

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

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  noti_type: string;
  group_key: string;
  data: Json;
  created_at: Generated<Date>;
  read_at: Date | null;
}

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>;
  kind: 'wallet' | 'sales' | 'usage' | 'gifts';
  company_id: number | null;
  balance: Generated<number>;
}

export interface LedgerMovementsTable {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  kind: 'purchase' | 'bonus' | 'jobpost' | 'boost' | 'extend' | 'unlock_cv' | 'refund' | 'adjustment' | 'welcome';
  company_id: number;
  job_id: number | null;
  reference: string | null;
  created_at: Generated<Date>;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  movement_id: number;
  account_id: number;
  amount: number;
  balance_after: Generated<number>;
}

export interface PurchasesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  reference: string;
  status: Generated<'pending' | 'paid' | 'rejected'>;
  dingers: number;
  bonus: Generated<number>;
  amount: number;
  currency: string;
  payment_type: 'kbzpay' | 'wavepay' | 'ayapay' | 'cbpay' | 'bank_transfer';
  created_at: Generated<Date>;
  paid_at: Date | null;
}

export interface IdempotentAnswersTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: Buffer;
  answer: Json;
  created_at: Generated<Date>;
}

export interface OutboxMessagesTable {
  id: GeneratedAlways<number>;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string | null;
  body: string;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface BlogCategoriesTable {
  id: number;
  category_type: Generated<1 | 2>;
  slug: string;
  name_en: string;
  name_my: string;
}

export interface BlogArticlesTable {
  id: GeneratedAlways<number>;
  category_id: number;
  slug: string;
  title_en: string;
  title_my: string;
  body_en: string;
  body_my: string;
  view_count: Generated<number>;
  published_at: Date;
}

export interface Database {
  locations: LocationsTable;
  townships: TownshipsTable;
  job_functions: JobFunctionsTable;
  industries: IndustriesTable;
  job_types: JobTypesTable;
  experience_levels: ExperienceLevelsTable;
  education_levels: EducationLevelsTable;
  currencies: CurrenciesTable;
  salary_ranges: SalaryRangesTable;
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  bearer_tokens: BearerTokensTable;
  otp_requests: OtpRequestsTable;
  companies: CompaniesTable;
  jobseekers: JobseekersTable;
  uploaded_cvs: UploadedCvsTable;
  jobs: JobsTable;
  saved_jobs: SavedJobsTable;
  applications: ApplicationsTable;
  application_events: ApplicationEventsTable;
  interviews: InterviewsTable;
  notifications: NotificationsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_movements: LedgerMovementsTable;
  ledger_entries: LedgerEntriesTable;
  purchases: PurchasesTable;
  idempotent_answers: IdempotentAnswersTable;
  outbox_messages: OutboxMessagesTable;
  blog_categories: BlogCategoriesTable;
  blog_articles: BlogArticlesTable;
}
