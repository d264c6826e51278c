-- Companies and jobseekers.

-- Companies ----------------------------------------------------------------------------------------------------------

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
  open_job_count int not null default 0,
  township_id int references townships,
  twitter_link text,
  instagram_link text,
  -- What the name looks like (domains/people/company-names/nameSkeleton.ts), made by the first who compares.
  name_skeleton text,
  -- The operator has checked its registration: jobs and pages show a badge.
  verified_at timestamptz
);
create index companies_open_jobs on companies (open_job_count desc, users_id);
create index companies_name_skeleton on companies (name_skeleton);
create index companies_without_skeleton on companies (users_id) where name_skeleton is null;

-- Names that wait for the operator, or were refused. The company's present name: it registered with it, and its jobs
-- wait; another one: it keeps the present one until this is allowed.
create table company_name_reviews (
  company_id bigint primary key references companies on delete cascade,
  name text not null,
  skeleton text not null,
  why text not null check (why in ('look_alike', 'mixed_scripts')),
  asked_at timestamptz not null default now(),
  refused_at timestamptz,
  refused_why text
);
create index company_name_reviews_skeleton on company_name_reviews (skeleton);

-- The registration document that a company sent last, and what the operator decided about it.
create table company_verifications (
  company_id bigint primary key references companies on delete cascade,
  file_key text not null,
  content_type text not null,
  sent_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'refused')),
  decided_at timestamptz,
  refused_why text,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'refused') = (refused_why is not null))
);
create index company_verifications_pending on company_verifications (sent_at) where state = 'pending';

-- What a company chooses: mails about its notifications, and hours without them. A company without a row has the
-- defaults.
create table company_settings (
  company_id bigint primary key references companies on delete cascade,
  news_mail text not null default 'off' check (news_mail in ('off', 'soon', 'daily')),
  -- Hours in Asia/Yangon, 22 and 7 for instance; both or none.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- Notifications until then are mailed, or were there before the mails were chosen.
  news_mailed_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
create index company_settings_mailed on company_settings (company_id) where news_mail <> 'off';

-- The number that jobseekers may call about a company's jobs, and the hours in Asia/Yangon. Without a row: no calls.
create table company_calls (
  company_id bigint primary key references companies (users_id) on delete cascade,
  phone_number text not null,
  has_viber boolean not null,
  from_hour smallint not null check (from_hour between 0 and 23),
  until_hour smallint not null check (until_hour between 1 and 24),
  check (from_hour < until_hour)
);

create table gallery_photos (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  photo text not null,
  created_at timestamptz not null default now(),
  caption text,
  -- What the photo shows, for those who do not see it.
  alt text,
  position integer not null default 0
);
create index gallery_photos_company on gallery_photos (company_id, id);

-- Jobseekers ---------------------------------------------------------------------------------------------------------

create table jobseekers (
  user_id bigint primary key references users on delete cascade,
  position_title text,
  location_id int references locations,
  township_id int references townships,
  about text,
  job_status smallint not null default 1 check (job_status in (0, 1, 2)),
  expected_salary int,
  salary_currency text not null default 'MMK' references currencies,
  dob date,
  -- The national registration number, encrypted; see domains/people/jobseeker/nrcSecrecy.ts.
  nrc_sealed bytea,
  nationality text,
  religion text
    check (religion in ('buddhist', 'christian', 'muslim', 'hindu', 'animist', 'other', 'none')),
  marital_status text check (marital_status in ('married', 'single')),
  -- Kilograms and centimetres.
  weight smallint,
  height smallint,
  gender text check (gender in ('male', 'female', 'other')),
  address text,
  native_address text,
  career_objective text,
  -- Off: the CV is gone from the CV database.
  is_public boolean not null default true,
  job_alert_mail boolean not null default true,
  event_alert_mail boolean not null default true,
  -- The year of the last birthday greeting, in Asia/Yangon.
  birthday_greeted_year smallint,
  referral_code text unique check (referral_code ~ '^[A-Z2-9]{8}$'),
  referred_by bigint references jobseekers on delete set null check (referred_by <> user_id),
  -- What a jobseeker looks for: states and regions, job types, office or manual work. Empty: any.
  preferred_location_ids int[] not null default '{}',
  preferred_job_type_ids int[] not null default '{}',
  preferred_collar text check (preferred_collar in ('white', 'blue')),
  -- Mails about their applications, and whether all mails come within minutes or each morning.
  news_mail boolean not null default false,
  mail_rhythm text not null default 'daily' check (mail_rhythm in ('soon', 'daily')),
  -- Notifications until then are mailed, or were there before the mails were chosen.
  news_mailed_at timestamptz not null default now()
);
create index jobseekers_birthday on jobseekers ((extract(month from dob)), (extract(day from dob)))
  where dob is not null;
create index jobseekers_referred_by on jobseekers (referred_by) where referred_by is not null;
create index jobseekers_news_mail on jobseekers (user_id) where news_mail;

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

-- Levels 1 to 3 are skills, 4 to 6 languages.
create table skills (
  id bigint generated always as identity primary key,
  user_id bigint not null references jobseekers on delete cascade,
  skill_level smallint not null check (skill_level between 1 and 6),
  language text not null,
  created_at timestamptz not null default now()
);
create unique index skills_once on skills (user_id, (skill_level >= 4), lower(language));

create table uploaded_cvs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  cv_name text not null,
  file_key text not null,
  content_type text not null,
  bytes int not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index uploaded_cvs_user on uploaded_cvs (user_id);
create unique index uploaded_cvs_default on uploaded_cvs (user_id) where is_default;

-- When it was last looked whether a jobseeker's profile is complete.
create table profile_checks (
  user_id bigint primary key references jobseekers on delete cascade,
  checked_at timestamptz not null
);

-- Stars that jobseekers give companies.
create table ratings (
  company_id bigint not null references companies on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, jobseeker_id)
);
create index ratings_jobseeker on ratings (jobseeker_id);
