-- Chats of a company and a jobseeker, what is written to the site's operator, and checks of profiles.

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
  unique (company_id, jobseeker_id)
);
create index chats_company on chats (company_id, last_message_id desc);
create index chats_jobseeker on chats (jobseeker_id, last_message_id desc);

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
create index messages_thread on messages (chat_id, id desc);
create index messages_unread on messages (receiver_id, chat_id, id) where read_at is null;
create index messages_sent on messages (sender_id, id desc);
alter table chats add foreign key (last_message_id) references messages on delete set null;

create table contact_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  name text not null,
  email text,
  phone_number text,
  subject text not null,
  message text not null,
  locale text not null check (locale in ('my', 'en')),
  -- Looks like a program's work: kept, but mailed to nobody.
  is_suspicious boolean not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  check (email is not null or phone_number is not null)
);
create index contact_messages_newest on contact_messages (id desc) where handled_at is null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;

-- When it was last looked whether a jobseeker's profile is complete.
create table profile_checks (
  user_id bigint primary key references jobseekers on delete cascade,
  checked_at timestamptz not null
);

create index notifications_group on notifications (user_id, group_key, id desc);
-- For a job that hides its company later.
create index notifications_company_named on notifications (((data ->> 'job_id')::bigint)) where data ->> 'company_name' is not null;
