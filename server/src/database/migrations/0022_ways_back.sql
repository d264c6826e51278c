-- What a code is for: also a new e-mail address, a login from an unknown device, and the owner of an account without a password.
alter table otp_requests drop constraint otp_requests_purpose_check;
alter table otp_requests add constraint otp_requests_purpose_check
  check (purpose in ('registration', 'phone_change', 'email_change', 'password_reset', 'login', 'owner_proof'));

-- The address that a company registered with, until a code that came there proves it. It opens nothing, and several
-- accounts may claim the same one.
alter table users add column claimed_email text check (claimed_email = lower(claimed_email));

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
