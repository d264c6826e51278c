-- What machines, and operators without a shell on the server, send with each request to `/ops`.
create table operator_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  -- What it may do, such as `publish:mfe-company`, `read` or `admin:jobs`.
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index operator_tokens_name on operator_tokens (name) where revoked_at is null;
