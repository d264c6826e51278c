-- Companies whose new jobs a jobseeker wants to hear of.
create table followed_companies (
  user_id bigint not null references jobseekers (user_id) on delete cascade,
  company_id bigint not null references companies (users_id) on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create index followed_companies_company on followed_companies (company_id);
