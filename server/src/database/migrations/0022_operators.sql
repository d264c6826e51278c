-- People who operate the site over HTTP. Whoever works on the server needs no account.
create table operators (
  id bigint generated always as identity primary key,
  name text not null unique,
  role text not null check (role in ('owner', 'releaser', 'moderator', 'accountant')),
  password_hash text not null,
  -- The secret of the authenticator app, encrypted.
  totp_secret bytea not null,
  -- The time step of the last code, which works once.
  totp_step bigint not null default 0,
  -- SHA-256 of codes for whoever has lost the device; each works once.
  recovery_hashes bytea[] not null,
  created_at timestamptz not null default now()
);

-- A token that a person gets by logging in. Its scopes are those of the role when it is used.
alter table operator_tokens add column operator_id bigint references operators on delete cascade;
drop index operator_tokens_name;
create unique index operator_tokens_name on operator_tokens (name) where revoked_at is null and operator_id is null;
create index operator_tokens_operator on operator_tokens (operator_id) where operator_id is not null;
