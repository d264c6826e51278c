-- The schema for PostgreSQL 15 and PGlite, lowest domain first. Migrations that follow are never edited once they ran.
-- Here: what belongs to nobody's account.

-- Reference data, a copy of the JSON files in src/reference ----------------------------------------------------------

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

-- Settings and operators ---------------------------------------------------------------------------------------------

-- Site information and amounts that the operator may change: key and value.
create table settings (key text primary key, value jsonb not null);

-- Who, when, what and why; written in the transaction of the change itself.
create table operator_actions (
  id bigint generated always as identity primary key,
  operator text not null,
  -- The command, such as `jobs reject`.
  action text not null,
  -- What it was done to, such as `job 12`.
  subject text not null,
  why text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_actions_subject on operator_actions (subject, id desc);

create function operator_actions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger operator_actions_append_only before update or delete on operator_actions
  for each row execute function operator_actions_refuse_change();
create trigger operator_actions_no_truncate before truncate on operator_actions
  for each statement execute function operator_actions_refuse_change();

-- Messages out, files ------------------------------------------------------------------------------------------------

-- Text messages and mails: written in the transaction that causes them, sent by a worker.
create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  -- Deleted when the message has been sent, as are its attachments.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What a provider may know a message by: sent with every attempt, so that a repeated one can be dropped there.
  reference uuid not null default gen_random_uuid(),
  -- Small files that go out with a mail, such as a calendar entry.
  attachments jsonb not null default '[]',
  -- Mails to many at once go after those that somebody waits for.
  is_bulk boolean not null default false,
  -- Mail programs show a button that ends such mails with one request (RFC 8058).
  unsubscribe_url text,
  -- What a message is about, if later ones may correct it: those about the same thing are sent one after the other.
  topic text,
  -- From then on a message is given up instead of sent, such as a code; null for one that stays useful.
  expires_at timestamptz
);
-- Each channel is sent by itself.
create index outbox_messages_waiting on outbox_messages (channel, is_bulk, next_attempt_at) where status = 'waiting';
create index outbox_messages_topic on outbox_messages (topic, channel, id) where topic is not null;
-- Old rows are found without reading the young ones. The table grows at its end only, so the index is a few pages.
create index outbox_messages_age on outbox_messages using brin (created_at);

-- Files that no row names, or not yet. They are deleted from this moment on.
create table files_to_delete (
  file_key text primary key,
  delete_at timestamptz not null
);
create index files_to_delete_due on files_to_delete (delete_at);

-- Blog ---------------------------------------------------------------------------------------------------------------

create table blog_categories (
  id int generated by default as identity (start with 100) primary key,
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
  published_at timestamptz not null,
  image text,
  updated_at timestamptz not null default now(),
  -- An article's address: importing it again changes it.
  constraint blog_articles_address unique (category_id, slug)
);
create index blog_articles_newest on blog_articles (category_id, published_at desc);
create index blog_articles_popular on blog_articles (category_id, view_count desc, id desc);
