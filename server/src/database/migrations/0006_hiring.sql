-- Applications, chats and the CV database.

create table applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs,
  company_id bigint not null references companies,
  -- Null: of a deleted account; it is only counted.
  jobseeker_id bigint references users,
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
  -- A company can take a step back for a while before its jobseeker learns of it. Until `notify_at` they see
  -- `shown_status`; null in both: they see `status`.
  shown_status text
    check (shown_status in ('applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn')),
  notify_at timestamptz,
  -- How the jobseeker came to the job, as known when they applied.
  source text check (source in ('alert', 'saved', 'invited', 'other')),
  -- The company's own stars and tags; nobody else reads them.
  stars smallint not null default 0 check (stars between 0 and 5),
  tags text[] not null default '{}',
  unique (job_id, jobseeker_id),
  constraint applications_waiting check ((shown_status is null) = (notify_at is null) and shown_status <> status)
);
create index applications_company on applications (company_id, applied_at desc, id desc);
create index applications_company_stage on applications (company_id, status, applied_at desc, id desc);
create index applications_jobseeker on applications (jobseeker_id, applied_at desc, id desc);
create index applications_to_notify on applications (notify_at) where notify_at is not null;

-- Each step is kept; a step that takes another one back says which, so that taking back again goes one further.
create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  from_status text,
  to_status text not null,
  by_user_id bigint references users,
  created_at timestamptz not null default now(),
  undoes bigint unique references application_events on delete cascade,
  -- Whether the jobseeker may see it.
  is_notified boolean not null default true,
  -- The state of the upcoming interview that this step, a hire, cancelled for good; undoing restores it (rule 19).
  cancelled_interview text check (cancelled_interview in ('invited', 'accepted', 'declined', 'other_time')),
  -- The interview as it was before the invitation that made this step, {} when there was none. Undoing the step
  -- restores it, as long as the jobseeker was not notified (rule 19).
  replaced_interview jsonb
);
create index application_events_application on application_events (application_id, id);
create index application_events_by_user on application_events (by_user_id) where by_user_id is not null;

create table interviews (
  id bigint generated always as identity primary key,
  application_id bigint not null unique references applications on delete cascade,
  at timestamptz not null,
  place text not null,
  note text,
  created_at timestamptz not null default now(),
  state text not null default 'invited'
    check (state in ('invited', 'accepted', 'declined', 'other_time', 'cancelled')),
  -- What the applicant said; times as ISO 8601.
  answered_at timestamptz,
  answer_message text,
  proposed_times jsonb not null default '[]',
  -- Ways beside the bell in which the applicant was told, and is told of every change.
  sms_notice boolean not null default false,
  mail_notice boolean not null default false,
  -- Of calendar entries: grows with each change that the applicant is told of.
  sequence int not null default 0,
  changed_at timestamptz not null default now(),
  -- The time that the applicant was reminded of.
  reminded_of timestamptz,
  -- Whether the jobseeker may see it.
  is_notified boolean not null default true,
  -- An invitation may offer several times: ISO 8601, earliest first; empty once there is one time. Until the applicant
  -- chooses, "at" is the last of them.
  offered_times jsonb not null default '[]'
);
create index interviews_coming on interviews (at);

-- What a company writes about an applicant, for itself.
create table application_notes (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  author_id bigint not null references users,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index application_notes_application on application_notes (application_id, id);
create index application_notes_author on application_notes (author_id);

-- Chats --------------------------------------------------------------------------------------------------------------

create table chats (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  -- Maintained, so that chats are listed by an index.
  last_message_id bigint,
  -- When each side was last told outside the site of what it has not read.
  company_reminded_at timestamptz,
  jobseeker_reminded_at timestamptz,
  created_at timestamptz not null default now(),
  -- The jobseeker ended the chat for the company; null: the company may write.
  blocked_at timestamptz,
  unique (company_id, jobseeker_id)
);
create index chats_company on chats (company_id, last_message_id desc);
create index chats_jobseeker on chats (jobseeker_id, last_message_id desc);
create index chats_last_message on chats (last_message_id) where last_message_id is not null;

-- Written with the chat's row locked: within a chat, numbers and times follow the order of the commits.
create table messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats on delete cascade,
  sender_id bigint not null references users on delete cascade,
  receiver_id bigint not null references users on delete cascade check (receiver_id <> sender_id),
  message text not null check (message <> ''),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
alter table chats add foreign key (last_message_id) references messages on delete set null;
create index messages_thread on messages (chat_id, id desc);
create index messages_unread on messages (receiver_id, chat_id, id) where read_at is null;
create index messages_sent on messages (sender_id, id desc);
create index messages_received on messages (receiver_id);
-- Finds the messages of the last days, of which some are unread.
create index messages_age on messages using brin (created_at);

-- Texts that a company writes once and inserts into its messages.
create table message_templates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index message_templates_company on message_templates (company_id, id);

-- CV database --------------------------------------------------------------------------------------------------------

-- For ever, once for each company and jobseeker; without a movement when unlocking was free.
create table unlocked_cvs (
  company_id bigint not null references companies on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  unlocked_at timestamptz not null default now(),
  movement_id bigint references ledger_movements,
  -- The company's own; nobody else reads them.
  tags text[] not null default '{}',
  note text,
  primary key (company_id, jobseeker_id)
);
create index unlocked_cvs_newest on unlocked_cvs (company_id, unlocked_at desc, jobseeker_id desc);
create index unlocked_cvs_jobseeker on unlocked_cvs (jobseeker_id);
create index unlocked_cvs_tags on unlocked_cvs using gin (tags);

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

-- What of a jobseeker is searched; see domains/hiring/cv-database/searchableCv.ts.
create table searchable_cvs (
  jobseeker_id bigint primary key references jobseekers on delete cascade,
  -- Public, active, with a position: kept right by triggers, so that a private CV is gone at once.
  is_listed boolean not null,
  -- Numbers of words and of facets such as "location 12".
  tokens int[] not null,
  birth_date date,
  -- Kyats a month.
  pay int,
  -- When the jobseeker changed something, and when this row was made.
  updated_at timestamptz not null,
  refreshed_at timestamptz not null,
  -- When it last became public after its row had been made, for searches that look for new CVs; null for those that
  -- did not.
  listed_at timestamptz
);
alter table searchable_cvs alter column tokens set storage main, alter column tokens set statistics 1000;
create index searchable_cvs_tokens on searchable_cvs using gin (tokens) where is_listed;
create index searchable_cvs_newest on searchable_cvs (updated_at desc, jobseeker_id desc) where is_listed;
create index searchable_cvs_birth on searchable_cvs (birth_date) where is_listed;
create index searchable_cvs_pay on searchable_cvs (pay) where is_listed;
create index searchable_cvs_age on searchable_cvs (refreshed_at);
create index searchable_cvs_listed on searchable_cvs (listed_at) where is_listed and listed_at is not null;

create function note_listed_cv() returns trigger language plpgsql as $$
begin
  new.listed_at := now();
  return new;
end $$;
create trigger searchable_cvs_listed before update of is_listed on searchable_cvs for each row
  when (new.is_listed and not old.is_listed) execute function note_listed_cv();

-- Whose row above is to be made anew; changed_at null: only because time went by.
create table stale_cvs (
  jobseeker_id bigint primary key references jobseekers on delete cascade,
  changed_at timestamptz
);
create index stale_cvs_newest on stale_cvs (changed_at desc nulls last);

-- An update, not "do nothing": it holds the row, so that whoever refreshes waits for the change to be committed.
create function mark_cv_stale() returns trigger language plpgsql as $$
declare
  id bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into stale_cvs (jobseeker_id, changed_at) select id, now() where exists (select from jobseekers where user_id = id)
    on conflict (jobseeker_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger jobseekers_cv after insert or update of position_title, location_id, township_id, about,
  career_objective, job_status, expected_salary, salary_currency, dob, gender
  on jobseekers for each row execute function mark_cv_stale();
create trigger educations_cv after insert or update or delete on educations
  for each row execute function mark_cv_stale();
create trigger experiences_cv after insert or update or delete on experiences
  for each row execute function mark_cv_stale();
create trigger skills_cv after insert or update or delete on skills
  for each row execute function mark_cv_stale();

-- The own name is masked too, so a new one makes the row anew as well.
create function mark_renamed_cv_stale() returns trigger language plpgsql as $$
begin
  insert into stale_cvs (jobseeker_id, changed_at) select new.id, now() where exists (select from jobseekers where user_id = new.id)
    on conflict (jobseeker_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger users_cv after update of name on users for each row
  when (new.name is distinct from old.name) execute function mark_renamed_cv_stale();

create function cv_is_listed(id bigint) returns boolean language sql stable as $$
  select is_public and position_title is not null and is_active
  from jobseekers join users on users.id = jobseekers.user_id where user_id = $1
$$;
create function list_cv() returns trigger language plpgsql as $$
declare
  owner bigint := case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  update searchable_cvs set is_listed = cv_is_listed(owner) where jobseeker_id = owner and is_listed is distinct from cv_is_listed(owner);
  return null;
end $$;
create trigger jobseekers_listed after update of is_public, position_title on jobseekers
  for each row execute function list_cv();
create trigger users_listed after update of suspended_at, delete_at on users for each row
  when (new.user_type = 'jobseeker') execute function list_cv();

-- Whoever changes whether a CV is listed holds its row of `stale_cvs` first, like every other change: a refresh that has
-- looked before waits or is waited for, so it cannot list what turned private meanwhile. The day of the CV stays.
create function hold_stale_cv() returns trigger language plpgsql as $$
declare
  owner bigint := case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  insert into stale_cvs (jobseeker_id) select user_id from jobseekers where user_id = owner
    on conflict (jobseeker_id) do update set changed_at = stale_cvs.changed_at;
  return null;
end $$;
-- Triggers run in the order of their names: these before `jobseekers_listed` and `users_listed`.
create trigger jobseekers_held after update of is_public on jobseekers for each row
  when (old.is_public is distinct from new.is_public) execute function hold_stale_cv();
create trigger users_held after update of suspended_at, delete_at on users for each row
  when (new.user_type = 'jobseeker') execute function hold_stale_cv();

-- Searches that a company saved, and whom it was notified of: once a person and search.
create table cv_searches (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  -- The criteria, as in the contract.
  search jsonb not null,
  is_on boolean not null default true,
  created_at timestamptz not null,
  -- CVs that changed until then are known to have been compared.
  checked_at timestamptz not null,
  -- Matches until then were seen.
  opened_at timestamptz not null,
  -- When the search was last switched on: CVs that changed before that are no news.
  on_since timestamptz not null default now()
);
create index cv_searches_company on cv_searches (company_id, id);
create index cv_searches_due on cv_searches (checked_at) where is_on;

create table cv_search_matches (
  search_id bigint not null references cv_searches on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  found_at timestamptz not null,
  primary key (search_id, jobseeker_id)
);
create index cv_search_matches_jobseeker on cv_search_matches (jobseeker_id);
