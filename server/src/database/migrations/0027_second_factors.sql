-- The second factor that an account may have besides its password.
create table second_factors (
  -- Chosen before the secret is encrypted, which it is bound to.
  id uuid primary key,
  user_id bigint not null unique references users on delete cascade,
  -- The secret of the authenticator app, encrypted.
  totp_secret bytea not null,
  -- The time step of the last code, which works once.
  totp_step bigint not null default 0,
  -- SHA-256 of codes for whoever has lost the device; each works once.
  recovery_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Set by the first code: before that, no login asks for one.
  confirmed_at timestamptz
);
