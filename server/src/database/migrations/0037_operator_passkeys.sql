-- Passkeys of operators: a second factor beside the authenticator app, which may then be removed.
alter table operators alter column totp_secret drop not null;
create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators on delete cascade,
  name text not null,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);

-- What an authenticator must sign next, once; or a login whose password was right.
create table operator_challenges (
  -- SHA-256 of the session, or of the login that has begun.
  session_hash bytea primary key,
  operator_id bigint not null references operators on delete cascade,
  purpose text not null check (purpose in ('login', 'passkey')),
  challenge text not null,
  expires_at timestamptz not null
);
create index operator_challenges_operator on operator_challenges (operator_id);

-- The session of a browser ends when it is idle. A token that a person made on the page ends with the account.
alter table operator_tokens add column is_browser boolean not null default false;
alter table operator_tokens add column owner_id bigint references operators on delete cascade;
create index operator_tokens_owner on operator_tokens (owner_id) where owner_id is not null;
