-- Codes -------------------------------------------------------------------------------------------------------------

-- A code goes to a phone number or to an e-mail address, and may belong to an account.
alter table otp_requests rename column phone_number to recipient;
alter index otp_requests_phone rename to otp_requests_recipient;
alter table otp_requests
  add column channel text not null default 'sms' check (channel in ('sms', 'mail')),
  add column user_id bigint references users on delete cascade;
create index otp_requests_user on otp_requests (user_id) where user_id is not null;

-- What the right code of a forgotten password gives: one new password.
create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- Sessions ----------------------------------------------------------------------------------------------------------

-- What a list of sessions may show of one.
alter table sessions add column public_id uuid not null default gen_random_uuid();
create unique index sessions_public_id on sessions (public_id);

-- A bearer token ends with the session that asked for it.
delete from bearer_tokens;
alter table bearer_tokens add column session_hash bytea not null references sessions on delete cascade;
create index bearer_tokens_session on bearer_tokens (session_hash);

-- Sign-in with an account of a provider -------------------------------------------------------------------------------

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
  expires_at timestamptz not null
);
create index social_sign_ins_expiry on social_sign_ins (expires_at);
