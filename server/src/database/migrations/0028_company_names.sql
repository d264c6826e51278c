-- What companies' names look like (areas/company-names/name-skeleton.ts), made by the first who compares.
alter table companies add column name_skeleton text;
create index companies_name_skeleton on companies (name_skeleton);
create index companies_without_skeleton on companies (users_id) where name_skeleton is null;

-- Names that wait for the operator, or were refused. The company's present name: it registered with it, and its jobs wait;
-- another one: it keeps the present one until this is allowed.
create table company_name_reviews (
  company_id bigint primary key references companies on delete cascade,
  name text not null,
  skeleton text not null,
  why text not null check (why in ('look_alike', 'mixed_scripts')),
  asked_at timestamptz not null default now(),
  refused_at timestamptz,
  refused_why text
);
create index company_name_reviews_skeleton on company_name_reviews (skeleton);
