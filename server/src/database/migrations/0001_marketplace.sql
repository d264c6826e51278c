-- Written for PostgreSQL 15; PGlite runs the same file.

-- Reference data ---------------------------------------------------------------------------------------------------

create table locations (
  id int primary key,
  pcode text not null unique,
  name_en text not null,
  name_my text not null
);

create table townships (
  id int primary key,
  location_id int not null references locations,
  pcode text not null unique,
  name_en text not null,
  name_my text not null
);
create index townships_location on townships (location_id);

create table job_functions (
  id int primary key,
  collar text not null check (collar in ('white', 'blue')),
  name_en text not null,
  name_my text not null,
  icon text not null
);

create table industries (id int primary key, name_en text not null, name_my text not null);
create table job_types (id int primary key, name_en text not null, name_my text not null);
create table experience_levels (id int primary key, name_en text not null, name_my text not null);
create table education_levels (id int primary key, name_en text not null, name_my text not null);
create table currencies (code text primary key, name_en text not null, name_my text not null);
create table salary_ranges (
  id int primary key,
  min int not null,
  max int,
  currency text not null references currencies
);

-- Site information and amounts that the operator may change: key and value.
create table settings (key text primary key, value jsonb not null);

-- People -----------------------------------------------------------------------------------------------------------

create table users (
  id bigint generated always as identity primary key,
  user_type text not null check (user_type in ('jobseeker', 'company')),
  name text not null,
  email text check (email = lower(email)),
  phone_number text check (phone_number ~ '^\+959\d{7,9}$'),
  password_hash text,
  photo text,
  locale text not null default 'my' check (locale in ('my', 'en')),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_type, email),
  unique (user_type, phone_number)
);

create table sessions (
  id_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table bearer_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

create table otp_requests (
  request_id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('registration', 'phone_change', 'password_reset')),
  phone_number text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index otp_requests_phone on otp_requests (phone_number, created_at);

create table companies (
  users_id bigint primary key references users on delete cascade,
  slug text not null,
  about text,
  website text,
  address text,
  location_id int references locations,
  industry_id int references industries,
  employer_type text not null default 'direct' check (employer_type in ('direct', 'agency')),
  size text,
  established_year int,
  contact_person text,
  contact_address text,
  facebook_link text,
  linkedin_link text,
  open_job_count int not null default 0
);
create index companies_open_jobs on companies (open_job_count desc, users_id);

create table jobseekers (
  user_id bigint primary key references users on delete cascade,
  position_title text,
  location_id int references locations,
  township_id int references townships,
  about text,
  job_status smallint not null default 1 check (job_status in (0, 1, 2))
);

create table uploaded_cvs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  cv_name text not null,
  file_key text not null,
  content_type text not null,
  bytes int not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index uploaded_cvs_user on uploaded_cvs (user_id) where deleted_at is null;
create unique index uploaded_cvs_default on uploaded_cvs (user_id) where is_default and deleted_at is null;

-- Jobs -------------------------------------------------------------------------------------------------------------

create table jobs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  status text not null check (status in ('draft', 'pending', 'active', 'closed', 'expired')),
  title text not null,
  collar text check (collar in ('white', 'blue')),
  job_function_id int references job_functions,
  industry_id int references industries,
  job_type_id int references job_types,
  experience_level_id int references experience_levels,
  location_id int references locations,
  township_id int references townships,
  currency text not null default 'MMK' references currencies,
  salary_min int,
  salary_max int,
  salary_hidden boolean not null default false,
  min_age smallint,
  max_age smallint,
  required_persons int,
  due_date date,
  duration text,
  description text,
  requirements text,
  benefits text,
  company_hidden boolean not null default false,
  -- Maintained, so that lists are ordered by an index and never by a comparison with now().
  is_boosted boolean not null default false,
  boosted_until timestamptz,
  -- Numbers of words, Burmese syllables and pairs of syllables; see areas/jobs/search-tokens.ts.
  search_tokens int[] not null default '{}',
  -- The salary in kyats a month, for filters and sorting; null when it is hidden.
  pay_min int,
  pay_max int,
  open_date timestamptz,
  close_date timestamptz,
  expired_date timestamptz,
  view_count int not null default 0,
  applicant_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'draft' or (
    collar is not null and job_function_id is not null and industry_id is not null and job_type_id is not null
    and experience_level_id is not null and location_id is not null and salary_min is not null
    and required_persons is not null and description is not null and open_date is not null
    and close_date is not null and expired_date is not null))
);
-- Lists read many rows and none of the long texts: these live apart, what lists need stays together.
alter table jobs set (toast_tuple_target = 768);
alter table jobs alter column title set storage main, alter column search_tokens set storage main, alter column search_tokens set statistics 1000;
create index jobs_company on jobs (company_id, status, id desc);
create index jobs_expiry on jobs (expired_date) where status in ('active', 'closed');
create index jobs_boost_end on jobs (boosted_until) where is_boosted;
create index jobs_open_newest on jobs (is_boosted, open_date desc, id desc) include (expired_date) where status = 'active';
create index jobs_open_pay on jobs (is_boosted, pay_max desc nulls last, open_date desc, id desc) where status = 'active';
create index jobs_open_tokens on jobs using gin (search_tokens) where status = 'active';
create index jobs_open_location on jobs (location_id, is_boosted, open_date desc, id desc) where status = 'active';
create index jobs_open_function on jobs (job_function_id, is_boosted, open_date desc, id desc) where status = 'active';
create index jobs_open_industry on jobs (industry_id, is_boosted, open_date desc, id desc) where status = 'active';
create index jobs_open_popular on jobs (view_count desc, id desc) where status = 'active';

create table saved_jobs (
  user_id bigint not null references users on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_newest on saved_jobs (user_id, created_at desc);

-- Applications -----------------------------------------------------------------------------------------------------

create table applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs,
  company_id bigint not null references companies,
  jobseeker_id bigint not null references users,
  status text not null default 'applied'
    check (status in ('applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn')),
  message text,
  -- A snapshot: the jobseeker may rename or delete the CV later.
  cv_name text,
  cv_file_key text,
  cv_content_type text,
  cv_bytes int,
  seen_at timestamptz,
  applied_at timestamptz not null default now(),
  unique (job_id, jobseeker_id)
);
create index applications_company on applications (company_id, applied_at desc, id desc);
create index applications_jobseeker on applications (jobseeker_id, applied_at desc, id desc);

create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  from_status text,
  to_status text not null,
  by_user_id bigint references users,
  created_at timestamptz not null default now()
);
create index application_events_application on application_events (application_id, id);

create table interviews (
  id bigint generated always as identity primary key,
  application_id bigint not null unique references applications on delete cascade,
  at timestamptz not null,
  place text not null,
  note text,
  created_at timestamptz not null default now()
);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  noti_type text not null,
  -- Notifications with the same key are shown as one group.
  group_key text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Dingers: an append-only double-entry ledger ----------------------------------------------------------------------

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- wallet: what a company owns. sales, usage, gifts: JPro's own side of each movement; they may go below zero.
  kind text not null check (kind in ('wallet', 'sales', 'usage', 'gifts')),
  company_id bigint unique references companies,
  balance bigint not null default 0,
  check ((kind = 'wallet') = (company_id is not null)),
  constraint wallet_never_negative check (kind <> 'wallet' or balance >= 0)
);
create unique index ledger_accounts_own on ledger_accounts (kind) where company_id is null;
insert into ledger_accounts (kind) values ('sales'), ('usage'), ('gifts');

create table ledger_movements (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  kind text not null check (kind in
    ('purchase', 'bonus', 'jobpost', 'boost', 'extend', 'unlock_cv', 'refund', 'adjustment', 'welcome')),
  company_id bigint not null references companies,
  job_id bigint references jobs,
  reference text,
  created_at timestamptz not null default now()
);
create index ledger_movements_company on ledger_movements (company_id, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  movement_id bigint not null references ledger_movements,
  account_id bigint not null references ledger_accounts,
  -- Dingers: positive into the account, negative out of it.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null default 0,
  unique (movement_id, account_id)
);
create index ledger_entries_account on ledger_entries (account_id, id desc);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_movements_append_only before update or delete on ledger_movements
  for each row execute function ledger_refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_movements_no_truncate before truncate on ledger_movements
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- A balance is the sum of its entries because only an entry may change it.
create function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  perform set_config('jpro.ledger_entry', 'on', true);
  update ledger_accounts set balance = balance + new.amount where id = new.account_id returning balance into new.balance_after;
  perform set_config('jpro.ledger_entry', 'off', true);
  return new;
end $$;
create trigger ledger_entries_apply before insert on ledger_entries for each row execute function ledger_apply_entry();

create function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('jpro.ledger_entry', true), 'off') <> 'on' then
    raise exception 'a balance changes by a ledger entry only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guard before update of balance on ledger_accounts
  for each row when (old.balance is distinct from new.balance) execute function ledger_guard_balance();

create function ledger_check_movement() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from ledger_entries where movement_id = new.movement_id) then
    raise exception 'the entries of movement % do not sum to zero', new.movement_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_movement();

create table purchases (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  reference text not null unique,
  status text not null default 'pending' check (status in ('pending', 'paid', 'rejected')),
  dingers int not null check (dingers >= 30),
  bonus int not null default 0 check (bonus >= 0),
  -- Whole kyats, or US cents.
  amount int not null check (amount > 0),
  currency text not null references currencies,
  payment_type text not null check (payment_type in ('kbzpay', 'wavepay', 'ayapay', 'cbpay', 'bank_transfer')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
create index purchases_company on purchases (company_id, id desc);

-- Requests, messages out -------------------------------------------------------------------------------------------

-- The first answer to a repeated request (header Idempotency-Key).
create table idempotent_answers (
  user_id bigint not null references users on delete cascade,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_age on idempotent_answers (created_at);

-- Text messages and mails: written in the transaction that causes them, sent by a worker.
create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_messages_waiting on outbox_messages (next_attempt_at) where status = 'waiting';

-- Blogs ------------------------------------------------------------------------------------------------------------

create table blog_categories (
  id int primary key,
  -- 1 for jobseekers, 2 for companies.
  category_type smallint not null default 1 check (category_type in (1, 2)),
  slug text not null unique,
  name_en text not null,
  name_my text not null
);

create table blog_articles (
  id bigint generated always as identity primary key,
  category_id int not null references blog_categories,
  slug text not null,
  title_en text not null,
  title_my text not null,
  body_en text not null,
  body_my text not null,
  view_count int not null default 0,
  published_at timestamptz not null
);
create index blog_articles_newest on blog_articles (category_id, published_at desc);
