-- Searches of the CV database that a company saved, and whom it was notified of: once a person and search.
create table cv_searches (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  -- The criteria, as in the contract.
  search jsonb not null,
  is_on boolean not null default true,
  created_at timestamptz not null,
  -- CVs that changed until then are known to have been compared.
  checked_at timestamptz not null,
  -- Matches until then were seen.
  opened_at timestamptz not null
);
create index cv_searches_company on cv_searches (company_id, id);
create index cv_searches_due on cv_searches (checked_at) where is_on;

create table cv_search_matches (
  search_id bigint not null references cv_searches on delete cascade,
  jobseeker_id bigint not null references jobseekers on delete cascade,
  found_at timestamptz not null,
  primary key (search_id, jobseeker_id)
);
create index cv_search_matches_jobseeker on cv_search_matches (jobseeker_id);
