-- Jobs, and what helps to find them.

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
  -- Numbers of words, Burmese syllables and pairs of syllables; see domains/jobs/jobs/jobTokens.ts.
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
  -- A job that was public and is withheld is pending: `held_status` is what it was, `held_because` why it is away.
  held_status text check (held_status in ('active', 'closed', 'expired')),
  held_because text check (held_because in ('suspension', 'moderation', 'refund', 'closing')),
  -- What became of it, as its company says when it closes it; null until then, and again when it is reopened.
  close_outcome text check (close_outcome in ('hired', 'elsewhere', 'stopped')),
  -- Its text in its other language: {language, title, description, requirements, benefits}.
  translation jsonb,
  -- Whether the schedule closed it after its last day to apply. Extending such a job opens it again; one that its
  -- company has closed stays closed.
  closed_at_last_day boolean not null default false,
  -- Why an operator took it down or rejected it; its company reads this. Null once it is public or posted again.
  operator_reason text,
  -- Why it waits for the operator (rule 17); empty for one that did not have to.
  review_signals text[] not null default '{}',
  -- Fingerprints of its texts, by which copies of another company's text are found.
  text_prints text[] not null default '{}',
  check (status = 'draft' or (
    collar is not null and job_function_id is not null and industry_id is not null and job_type_id is not null
    and experience_level_id is not null and location_id is not null and salary_min is not null
    and required_persons is not null and description is not null and open_date is not null
    and close_date is not null and expired_date is not null)),
  constraint jobs_held check (
    (held_status is null) = (held_because is null) and (held_status is null or status = 'pending'))
);
-- Lists read many rows and none of the long texts: these live apart, what lists need stays together.
alter table jobs set (toast_tuple_target = 768);
alter table jobs
  alter column title set storage main,
  alter column search_tokens set storage main,
  alter column search_tokens set statistics 1000;

create index jobs_company on jobs (company_id, status, id desc);
create index jobs_pending on jobs (updated_at, id) where status = 'pending';
create index jobs_expiry on jobs (expired_date) where status in ('active', 'closed');
-- Jobs whose last day to apply is over are closed by schedule.
create index jobs_last_day on jobs (due_date) where status = 'active' and due_date is not null;
create index jobs_boost_end on jobs (boosted_until) where is_boosted;
create index jobs_text_prints on jobs using gin (text_prints) where text_prints <> '{}';

-- Lists, filters and counts are answered from an index alone: each carries what is compared besides its order.
create index jobs_open_newest on jobs (is_boosted, open_date desc, id desc)
  include (expired_date, location_id, job_function_id, industry_id, job_type_id, experience_level_id, collar,
    pay_min, pay_max)
  where status = 'active';
create index jobs_open_pay on jobs (is_boosted, pay_max desc nulls last, open_date desc, id desc)
  include (expired_date, pay_min) where status = 'active';
create index jobs_open_location on jobs (location_id, is_boosted, open_date desc, id desc)
  include (expired_date, job_function_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max)
  where status = 'active';
create index jobs_open_function on jobs (job_function_id, is_boosted, open_date desc, id desc)
  include (expired_date, location_id, industry_id, job_type_id, experience_level_id, collar, pay_min, pay_max)
  where status = 'active';
create index jobs_open_industry on jobs (industry_id, is_boosted, open_date desc, id desc)
  include (expired_date) where status = 'active';
create index jobs_open_type on jobs (job_type_id, is_boosted, open_date desc, id desc)
  include (expired_date) where status = 'active';
create index jobs_open_level on jobs (experience_level_id, is_boosted, open_date desc, id desc)
  include (expired_date) where status = 'active';
create index jobs_open_popular on jobs (view_count desc, id desc) where status = 'active';
-- One index for each of the two lists: boosted jobs are few, and are not looked for among the others.
create index jobs_open_tokens on jobs using gin (search_tokens) where status = 'active' and not is_boosted;
create index jobs_boosted_tokens on jobs using gin (search_tokens) where status = 'active' and is_boosted;

-- What a company wants to change of a job that was approved: until an operator reads it, the job stays as it was.
create table job_edits (
  job_id bigint primary key references jobs on delete cascade,
  -- The whole form.
  form jsonb not null,
  edited_at timestamptz not null,
  -- Refused: the company has it back to correct it.
  rejected_at timestamptz,
  -- Why it was refused; its company reads this.
  operator_reason text,
  -- As those of the job.
  review_signals text[] not null default '{}'
);
create index job_edits_waiting on job_edits (edited_at, job_id) where rejected_at is null;

create table job_reports (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  jobseeker_id bigint references users on delete cascade,
  -- Of a guest: a keyed hash of the address, so that nobody counts twice and nobody is known.
  guest_hash bytea,
  reason text not null check (reason in ('scam', 'asks_money', 'misleading', 'offensive', 'other')),
  text text,
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((jobseeker_id is null) <> (guest_hash is null)),
  check ((status = 'open') = (settled_at is null)),
  unique (job_id, jobseeker_id),
  unique (job_id, guest_hash)
);
create index job_reports_open on job_reports (job_id) where status = 'open';
create index job_reports_jobseeker on job_reports (jobseeker_id) where jobseeker_id is not null;

-- Views of each job by day in Yangon, for its company; jobs.view_count is their sum since the first. Only the last days
-- are read; older ones are deleted.
create table job_view_days (
  job_id bigint not null references jobs on delete cascade,
  day date not null,
  views int not null check (views > 0),
  primary key (job_id, day)
);
create index job_view_days_age on job_view_days using brin (day);

-- What jobseekers keep -----------------------------------------------------------------------------------------------

create table saved_jobs (
  user_id bigint not null references users on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_newest on saved_jobs (user_id, created_at desc);
create index saved_jobs_job on saved_jobs (job_id);

-- The last keywords of a jobseeker; at most 3 are kept.
create table recent_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  search_keyword text not null,
  searched_at timestamptz not null
);
-- A repeated keyword moves to the front, however it is spelled.
create unique index recent_searches_keyword on recent_searches (user_id, lower(search_keyword));
create index recent_searches_newest on recent_searches (user_id, searched_at desc, id desc);

-- Companies whose new jobs a jobseeker wants to hear of.
create table followed_companies (
  user_id bigint not null references jobseekers (user_id) on delete cascade,
  company_id bigint not null references companies (users_id) on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create index followed_companies_company on followed_companies (company_id);

-- Job alerts ---------------------------------------------------------------------------------------------------------

-- A search finds the jobs of any alternative of its keyword: two readings, each by synonyms or as in the names of
-- industries and places. An alert has the tokens of all four, as in jobs.search_tokens; empty where there are fewer.
-- Of each, the first is stored beside them: by it a new job finds the alerts that may fit.
create table job_alerts (
  user_id bigint not null references jobseekers on delete cascade,
  is_on boolean not null,
  keyword text,
  keyword_tokens int[] not null default '{}',
  first_token int generated always as (keyword_tokens[1]) stored,
  location_id int references locations,
  job_function_id int references job_functions,
  job_type_id int references job_types,
  updated_at timestamptz not null default now(),
  id bigint generated always as identity primary key,
  -- Whether its jobs are mailed as well.
  wants_mail boolean not null default true,
  other_tokens int[] not null default '{}',
  other_first_token int generated always as (other_tokens[1]) stored,
  third_tokens int[] not null default '{}',
  third_first_token int generated always as (third_tokens[1]) stored,
  fourth_tokens int[] not null default '{}',
  fourth_first_token int generated always as (fourth_tokens[1]) stored
);
create index job_alerts_user on job_alerts (user_id, id);
create index job_alerts_first_token on job_alerts (first_token) where is_on;
create index job_alerts_other_first_token on job_alerts (other_first_token)
  where is_on and other_first_token is not null;
create index job_alerts_third_first_token on job_alerts (third_first_token)
  where is_on and third_first_token is not null;
create index job_alerts_fourth_first_token on job_alerts (fourth_first_token)
  where is_on and fourth_first_token is not null;

-- Jobs that opened and were not matched with the alerts yet. Bulk loads of older jobs do not count, nor does a job that
-- comes back after it was withheld.
create table job_alert_queue (job_id bigint primary key references jobs on delete cascade);

create function queue_for_job_alerts() returns trigger language plpgsql as $$
begin
  insert into job_alert_queue values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger jobs_opened_new after insert on jobs for each row
  when (new.status = 'active' and new.open_date > now() - interval '2 days') execute function queue_for_job_alerts();
create trigger jobs_opened_later after update of status on jobs for each row
  when (new.status = 'active' and old.status in ('draft', 'pending') and old.held_status is null)
  execute function queue_for_job_alerts();

-- A jobseeker hears of a job once.
create table job_alert_matches (
  user_id bigint not null references jobseekers on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  matched_at timestamptz not null,
  mailed_at timestamptz,
  primary key (user_id, job_id)
);
create index job_alert_matches_unmailed on job_alert_matches (user_id) where mailed_at is null;
create index job_alert_matches_job on job_alert_matches (job_id);
create index job_alert_matches_age on job_alert_matches using brin (matched_at);
