-- Jobseekers: the whole profile, what belongs to it, job alerts and referral.

alter table jobseekers
  add column expected_salary int,
  add column salary_currency text not null default 'MMK' references currencies,
  add column dob date,
  -- The national registration number, encrypted; see areas/jobseeker/nrc-secrecy.ts.
  add column nrc_sealed bytea,
  add column nationality text,
  add column religion text check (religion in ('buddhist', 'christian', 'muslim', 'hindu', 'animist', 'other', 'none')),
  add column marital_status text check (marital_status in ('married', 'single')),
  -- Kilograms and centimetres.
  add column weight smallint,
  add column height smallint,
  add column gender text check (gender in ('male', 'female', 'other')),
  add column address text,
  add column native_address text,
  add column career_objective text,
  -- Off: the CV is gone from the CV database (decisions, 37).
  add column is_public boolean not null default true,
  add column job_alert_mail boolean not null default true,
  add column event_alert_mail boolean not null default true,
  -- The year of the last birthday greeting, in Asia/Yangon.
  add column birthday_greeted_year smallint,
  add column referral_code text unique check (referral_code ~ '^[A-Z2-9]{8}$'),
  add column referred_by bigint references jobseekers on delete set null check (referred_by <> user_id);
create index jobseekers_birthday on jobseekers ((extract(month from dob)), (extract(day from dob))) where dob is not null;
create index jobseekers_referred_by on jobseekers (referred_by) where referred_by is not null;

create table educations (
  id bigint generated always as identity primary key,
  user_id bigint not null references jobseekers on delete cascade,
  education_level_id int not null references education_levels,
  school text not null,
  major text,
  qualification text,
  is_current boolean not null,
  end_date date,
  created_at timestamptz not null default now(),
  check (is_current = (end_date is null))
);
create index educations_user on educations (user_id);

create table experiences (
  id bigint generated always as identity primary key,
  user_id bigint not null references jobseekers on delete cascade,
  company_name text not null,
  position_title text not null,
  industry_id int not null references industries,
  job_function_id int not null references job_functions,
  experience_level_id int not null references experience_levels,
  start_date date not null,
  end_date date,
  is_current boolean not null,
  description text,
  created_at timestamptz not null default now(),
  check (is_current = (end_date is null)),
  check (end_date >= start_date)
);
create index experiences_user on experiences (user_id);

-- Levels 1 to 3 are skills, 4 to 6 languages (decisions, 32).
create table skills (
  id bigint generated always as identity primary key,
  user_id bigint not null references jobseekers on delete cascade,
  skill_level smallint not null check (skill_level between 1 and 6),
  language text not null,
  created_at timestamptz not null default now()
);
create unique index skills_once on skills (user_id, (skill_level >= 4), lower(language));

-- Job alerts -------------------------------------------------------------------------------------------------------

create table job_alerts (
  user_id bigint primary key references jobseekers on delete cascade,
  is_on boolean not null,
  keyword text,
  -- Numbers of the keyword's words, as in jobs.search_tokens.
  keyword_tokens int[] not null default '{}',
  -- One of them, by which a new job finds the alerts that may fit; null without a keyword.
  first_token int generated always as (keyword_tokens[1]) stored,
  location_id int references locations,
  job_function_id int references job_functions,
  job_type_id int references job_types,
  updated_at timestamptz not null default now()
);

create index job_alerts_first_token on job_alerts (first_token) where is_on;

-- Jobs that opened and were not matched with the alerts yet. Bulk loads of older jobs do not count.
create table job_alert_queue (job_id bigint primary key references jobs on delete cascade);

create function queue_for_job_alerts() returns trigger language plpgsql as $$
begin
  insert into job_alert_queue values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger jobs_opened_new after insert on jobs for each row
  when (new.status = 'active' and new.open_date > now() - interval '2 days') execute function queue_for_job_alerts();
create trigger jobs_opened_later after update of status on jobs for each row
  when (new.status = 'active' and old.status in ('draft', 'pending')) execute function queue_for_job_alerts();

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
