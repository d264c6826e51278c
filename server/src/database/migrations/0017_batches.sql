-- What members did with many applicants at once. Moves and tags are made at once, messages are sent from `send_at` on;
-- until then all of it can be undone.
create table application_batches (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references members,
  -- The stage to which it moved applicants; null: none.
  status text check (status in ('applied', 'shortlisted', 'hired', 'rejected')),
  tags text[] not null default '{}',
  has_message boolean not null,
  created_at timestamptz not null,
  send_at timestamptz not null,
  undone_at timestamptz,
  -- When the first message was sent, and when there was none left to send.
  started_at timestamptz,
  finished_at timestamptz,
  check (undone_at is null or started_at is null)
);
create index application_batches_newest on application_batches (company_id, id desc);
create index application_batches_due on application_batches (send_at)
  where has_message and undone_at is null and finished_at is null;
create index application_batches_age on application_batches (created_at);

create table application_batch_people (
  batch_id bigint not null references application_batches on delete cascade,
  application_id bigint not null references applications on delete cascade,
  was_moved boolean not null default false,
  -- Those that the applicant did not have before.
  added_tags text[] not null default '{}',
  -- What is still to be sent; null once it was sent or will not be.
  message text check (message <> ''),
  was_sent boolean not null default false,
  primary key (batch_id, application_id)
);
create index application_batch_people_application on application_batch_people (application_id);
create index application_batch_people_unsent on application_batch_people (batch_id) where message is not null;
