-- CV database: who unlocked, viewed and may be found; ratings and galleries of companies.

-- For ever, once for each company and jobseeker; without a movement when unlocking was free.
create table unlocked_cvs (
  company_id bigint not null references companies on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  unlocked_at timestamptz not null default now(),
  movement_id bigint references ledger_movements,
  primary key (company_id, jobseeker_id)
);
create index unlocked_cvs_newest on unlocked_cvs (company_id, unlocked_at desc, jobseeker_id desc);
create index unlocked_cvs_jobseeker on unlocked_cvs (jobseeker_id);

-- At most one a day, in Asia/Yangon. Confidential: the company read it as the applicant of a job that hides its company.
create table cv_views (
  jobseeker_id bigint not null references jobseekers on delete cascade,
  company_id bigint not null references companies on delete cascade,
  viewed_on date not null,
  is_confidential boolean not null,
  viewed_at timestamptz not null default now(),
  primary key (jobseeker_id, company_id, viewed_on)
);
create index cv_views_company on cv_views (company_id);

-- What of a jobseeker is searched; see areas/cv-database/searchable-cv.ts. A row that is missing, or that an older
-- version of that file made, is made by schedule.
create table searchable_cvs (
  jobseeker_id bigint primary key references jobseekers on delete cascade,
  version smallint not null,
  is_listed boolean not null,
  -- Numbers of words and of facets such as "location 12".
  tokens int[] not null,
  birth_date date,
  -- Kyats a month.
  pay int,
  updated_at timestamptz not null default now()
);
alter table searchable_cvs alter column tokens set storage main, alter column tokens set statistics 1000;
create index searchable_cvs_tokens on searchable_cvs using gin (tokens) where is_listed;
create index searchable_cvs_newest on searchable_cvs (updated_at desc, jobseeker_id desc) where is_listed;

create table ratings (
  company_id bigint not null references companies on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, jobseeker_id)
);
create index ratings_jobseeker on ratings (jobseeker_id);

create table gallery_photos (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  photo text not null,
  created_at timestamptz not null default now()
);
create index gallery_photos_company on gallery_photos (company_id, id);

alter table companies
  add column township_id int references townships,
  add column twitter_link text,
  add column instagram_link text;
