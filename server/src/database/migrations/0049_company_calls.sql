-- The number that jobseekers may call about a company's jobs, and the hours in Asia/Yangon. Without a row: no calls.
create table company_calls (
  company_id bigint primary key references companies (users_id) on delete cascade,
  phone_number text not null,
  has_viber boolean not null,
  from_hour smallint not null check (from_hour between 0 and 23),
  until_hour smallint not null check (until_hour between 1 and 24),
  check (from_hour < until_hour)
);
