-- Users, and what any kind of user has.

create table users (
  id bigint generated always as identity primary key,
  user_type text not null check (user_type in ('jobseeker', 'company')),
  name text not null,
  email text check (email = lower(email)),
  phone_number text check (phone_number ~ '^\+959\d{7,9}$'),
  password_hash text,
  photo text,
  -- Which languages there are is a list in the source (LOCALES); here is only the form of their codes.
  locale text not null default 'my' check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  -- When somebody proved that the e-mail address is theirs: by a code that was sent there, or by a provider's word.
  email_verified_at timestamptz,
  -- The address that a company registered with, until a code that came there proves it. It opens nothing, and several
  -- accounts may claim the same one.
  claimed_email text check (claimed_email = lower(claimed_email)),
  -- Closed by its owner: invisible at once, deleted for good at this moment, reopened by a login until then.
  delete_at timestamptz,
  -- What remains of a company: its name, beside the jobs and applications of others.
  deleted_at timestamptz check (deleted_at is null or delete_at is not null),
  is_active boolean not null generated always as (suspended_at is null and delete_at is null) stored,
  unique (user_type, email),
  unique (user_type, phone_number)
);
create index users_to_delete on users (delete_at) where delete_at is not null and deleted_at is null;

-- A new address is a new claim, whoever writes it.
create function forget_verified_email() returns trigger language plpgsql as $$
begin
  new.email_verified_at := null;
  return new;
end $$;
create trigger users_email_changed before update of email on users
  for each row when (new.email is distinct from old.email) execute function forget_verified_email();

-- Sessions -----------------------------------------------------------------------------------------------------------

create table sessions (
  id_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What a list of sessions may show of one.
  public_id uuid not null default gen_random_uuid()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_public_id on sessions (public_id);

-- A bearer token ends with the session that asked for it.
create table bearer_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  session_hash bytea not null references sessions on delete cascade
);
create index bearer_tokens_session on bearer_tokens (session_hash);
create index bearer_tokens_user on bearer_tokens (user_id);

-- What open tabs listen to at the embedded realtime server, each with the session that let it in: it ends with that
-- session.
create table realtime_tabs (
  socket_id text not null,
  channel text not null,
  session_hash bytea not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  primary key (socket_id, channel)
);
create index realtime_tabs_session on realtime_tabs (session_hash);
create index realtime_tabs_age on realtime_tabs (created_at);

-- The first response to a repeated request (header Idempotency-Key).
create table idempotent_responses (
  user_id bigint not null references users on delete cascade,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_responses_age on idempotent_responses (created_at);

-- Codes and ways back ------------------------------------------------------------------------------------------------

-- A code goes to a phone number or to an e-mail address, and may belong to an account.
create table otp_requests (
  request_id uuid primary key default gen_random_uuid(),
  purpose text not null
    check (purpose in ('registration', 'phone_change', 'email_change', 'password_reset', 'login', 'owner_proof')),
  recipient text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  channel text not null default 'sms' check (channel in ('sms', 'mail')),
  user_id bigint references users on delete cascade
);
create index otp_requests_recipient on otp_requests (recipient, created_at);
create index otp_requests_user on otp_requests (user_id) where user_id is not null;

-- How many codes went out by text message, by day in Asia/Yangon: a day has a limit, because each of them costs money.
create table sms_codes_by_day (
  day date primary key,
  sent int not null check (sent >= 0)
);

-- What the right code of a forgotten password gives: one new password.
create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  -- The address that the code went to; null when it went to a phone.
  confirmed_email text
);
create index password_resets_user on password_resets (user_id);

-- Ways back to the contacts that an account had before they were changed: one link for each contact that was told.
create table contact_restores (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- What the link gives back: the contacts before the first of the changes that overlap.
  email text,
  email_verified_at timestamptz,
  phone_number text,
  -- When the first of those changes was made.
  since timestamptz not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index contact_restores_user on contact_restores (user_id, expires_at);
create index contact_restores_expiry on contact_restores (expires_at);

-- Login with a provider's account ------------------------------------------------------------------------------------

create table social_identities (
  issuer text not null,
  subject text not null,
  user_type text not null check (user_type in ('jobseeker', 'company')),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject, user_type)
);
create index social_identities_user on social_identities (user_id);

-- Sign-ins on their way: bound to one browser by its cookie, used once.
create table social_sign_ins (
  browser_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  user_type text not null check (user_type in ('jobseeker', 'company')),
  remember boolean not null,
  redirect text,
  expires_at timestamptz not null,
  -- The invitation code that it was started with (rule 36).
  referral_code text
);
create index social_sign_ins_expiry on social_sign_ins (expires_at);

-- Messages from and to users -----------------------------------------------------------------------------------------

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
create index notifications_group on notifications (user_id, group_key, id desc);
create index notifications_age on notifications using brin (created_at);
-- Those that name the company of a job, for when that job hides its company later.
create index notifications_named_job on notifications (((data ->> 'job_id')::bigint))
  where data ->> 'company_name' is not null;

-- What is written to the site's operator.
create table contact_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  name text not null,
  email text,
  phone_number text,
  subject text not null,
  message text not null,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  -- Looks like a program's work: kept, but mailed to nobody.
  is_suspicious boolean not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  -- An account that a provider opened may have neither: the operator then finds the sender by the account.
  check (email is not null or phone_number is not null or user_id is not null)
);
create index contact_messages_newest on contact_messages (id desc) where handled_at is null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
