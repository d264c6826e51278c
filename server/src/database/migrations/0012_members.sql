-- The people of a company. A person logs in with a row of `users`: whoever registered a company with the
-- company's own row, everybody else with one of the type `member`.

alter table users drop constraint users_user_type_check;
alter table users add constraint users_user_type_check check (user_type in ('jobseeker', 'company', 'member'));

-- Where it logs in: companies and their members share a login page, so they share its names, too.
alter table users add column login_type text not null
  generated always as (case user_type when 'jobseeker' then 'jobseeker' else 'company' end) stored;
alter table users drop constraint users_user_type_email_key;
alter table users drop constraint users_user_type_phone_number_key;
alter table users add constraint users_login_type_email_key unique (login_type, email);
alter table users add constraint users_login_type_phone_number_key unique (login_type, phone_number);

-- A person. Who did something stays known after they have left, so rows stay, without a login.
create table members (
  id bigint generated always as identity primary key,
  user_id bigint unique references users on delete set null,
  name text not null,
  created_at timestamptz not null default now()
);

create table memberships (
  company_id bigint not null references users on delete cascade,
  member_id bigint not null references members on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'accountant', 'reader')),
  -- What a recruiter may spend in a month; null: no limit. Zero: asks first.
  monthly_dingers int check (monthly_dingers >= 0),
  created_at timestamptz not null default now(),
  -- When the member last chose this company.
  chosen_at timestamptz not null default now(),
  primary key (company_id, member_id)
);
create index memberships_member on memberships (member_id);

-- Links by which people join.
create table member_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  -- Where the link was sent; null for one that is passed on by hand.
  email text check (email = lower(email)),
  role text not null check (role in ('owner', 'recruiter', 'accountant', 'reader')),
  monthly_dingers int check (monthly_dingers >= 0),
  invited_by bigint references members on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index member_invitations_company on member_invitations (company_id);
create index member_invitations_expiry on member_invitations (expires_at);

-- The company that a session acts for; null: the one whose row it has logged in with.
alter table sessions add column company_id bigint references users on delete cascade;
create index sessions_company on sessions (company_id) where company_id is not null;

-- Each company's login is its first owner.
insert into members (user_id, name, created_at)
  select users_id, coalesce(nullif(trim(contact_person), ''), users.name), users.created_at
  from companies join users on users.id = users_id order by users_id;
insert into memberships (company_id, member_id, role)
  select user_id, id, 'owner' from members;
