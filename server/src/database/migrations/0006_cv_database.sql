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

-- At most one a day, in Asia/Yangon, and kind. Confidential: read as the application to a job that hides its company.
create table cv_views (
  jobseeker_id bigint not null references jobseekers on delete cascade,
  company_id bigint not null references companies on delete cascade,
  viewed_on date not null,
  is_confidential boolean not null,
  viewed_at timestamptz not null default now(),
  primary key (jobseeker_id, company_id, is_confidential, viewed_on)
);
create index cv_views_company on cv_views (company_id);

-- What of a jobseeker is searched; see areas/cv-database/searchable-cv.ts.
create table searchable_cvs (
  jobseeker_id bigint primary key references jobseekers on delete cascade,
  -- Public, not suspended, with a position: kept right by triggers, so that a private CV is gone at once.
  is_listed boolean not null,
  -- Numbers of words and of facets such as "location 12".
  tokens int[] not null,
  birth_date date,
  -- Kyats a month.
  pay int,
  -- When the jobseeker changed something, and when this row was made.
  updated_at timestamptz not null,
  refreshed_at timestamptz not null
);
alter table searchable_cvs alter column tokens set storage main, alter column tokens set statistics 1000;
create index searchable_cvs_tokens on searchable_cvs using gin (tokens) where is_listed;
create index searchable_cvs_newest on searchable_cvs (updated_at desc, jobseeker_id desc) where is_listed;
create index searchable_cvs_birth on searchable_cvs (birth_date) where is_listed;
create index searchable_cvs_pay on searchable_cvs (pay) where is_listed;
create index searchable_cvs_age on searchable_cvs (refreshed_at);

-- Whose row above is to be made anew; changed_at null: only because time went by.
create table stale_cvs (
  jobseeker_id bigint primary key references jobseekers on delete cascade,
  changed_at timestamptz
);
create index stale_cvs_newest on stale_cvs (changed_at desc nulls last);
insert into stale_cvs (jobseeker_id, changed_at) select id, created_at from jobseekers join users on id = user_id;

-- An update, not "do nothing": it holds the row, so that whoever refreshes waits for the change to be committed.
create function mark_cv_stale() returns trigger language plpgsql as $$
declare
  id bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into stale_cvs (jobseeker_id, changed_at) select id, now() where exists (select from jobseekers where user_id = id)
    on conflict (jobseeker_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger jobseekers_cv after insert or update of position_title, location_id, township_id, about, career_objective, job_status, expected_salary, salary_currency, dob, gender
  on jobseekers for each row execute function mark_cv_stale();
create trigger educations_cv after insert or update or delete on educations for each row execute function mark_cv_stale();
create trigger experiences_cv after insert or update or delete on experiences for each row execute function mark_cv_stale();
create trigger skills_cv after insert or update or delete on skills for each row execute function mark_cv_stale();

create function cv_is_listed(id bigint) returns boolean language sql stable as $$
  select is_public and position_title is not null and suspended_at is null
  from jobseekers join users on users.id = jobseekers.user_id where user_id = $1
$$;
create function list_cv() returns trigger language plpgsql as $$
declare
  owner bigint := case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  update searchable_cvs set is_listed = cv_is_listed(owner) where jobseeker_id = owner and is_listed is distinct from cv_is_listed(owner);
  return null;
end $$;
create trigger jobseekers_listed after update of is_public, position_title on jobseekers for each row execute function list_cv();
create trigger users_listed after update of suspended_at on users for each row when (new.user_type = 'jobseeker') execute function list_cv();

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
